-- What a person can prove of their loans, and the address a calendar reads their due days from (docs/product/bills.md).

-- The letter of full repayment as it was issued; one for each time a loan was repaid.
CREATE TABLE loan_letters (
  loan_id uuid NOT NULL REFERENCES loans,
  closed_by text NOT NULL,            -- the event after which nothing was owed
  content jsonb NOT NULL,             -- sealed: the text in both languages
  pdf bytea NOT NULL,                 -- sealed: with the lender's signature, where there is a provider
  signed boolean NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, closed_by)
);

-- One address a person; another takes its place.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,   -- SHA-256 of what stands in the address
  language text NOT NULL,             -- of the names in it
  amounts boolean NOT NULL,           -- the person chose that amounts are in it
  created_at timestamptz NOT NULL,
  read_at timestamptz                 -- when a calendar read it last, to the day
);
