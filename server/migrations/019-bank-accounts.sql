-- The bank accounts of a person besides the one that money goes to, which is known of the user.
CREATE TABLE bank_accounts (
  account_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  account jsonb NOT NULL,             -- sealed: bank, number and holder
  kept_at timestamptz NOT NULL
);
CREATE INDEX bank_accounts_user ON bank_accounts (user_id);
