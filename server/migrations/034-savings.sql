-- Savings accounts at the partner bank (docs/product/savings.md).

CREATE TABLE savings (
  user_id uuid PRIMARY KEY REFERENCES users,
  consented_at timestamptz NOT NULL,  -- the bank may be asked about the person
  withdrawn_at timestamptz,           -- it may not any more
  link text,                          -- sealed: what the bank knows the linked account by
  linked_at timestamptz
);

-- People on their way to the bank and back: each way back is good once, and not for long.
CREATE TABLE savings_returns (
  state_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX savings_returns_expiry ON savings_returns (expires_at);

-- Links that ended here and of which the bank still has to be told.
CREATE TABLE savings_unlinks (
  unlink_id uuid PRIMARY KEY,
  link text NOT NULL,                 -- sealed
  ended_at timestamptz NOT NULL
);

-- What the bank of the sandbox knows, written by it alone.
CREATE TABLE sandbox_savings_accounts (
  mobile_number text PRIMARY KEY,
  registered_at timestamptz,          -- when an account was asked for; null for one that was there before
  link uuid UNIQUE
);
CREATE TABLE sandbox_savings_asked (
  asked_id uuid PRIMARY KEY,
  mobile_number text NOT NULL,
  state text NOT NULL,
  return_address text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  code uuid UNIQUE,
  used_at timestamptz
);
