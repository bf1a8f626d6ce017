-- Consent to reading a site is given at the site (docs/product/data-authorisation.md).

-- People on their way to a site and back: each way back is good once, and not for long.
CREATE TABLE data_returns (
  state_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  site text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX data_returns_expiry ON data_returns (expires_at);

-- What the sites of the sandbox ask people on their pages, written by the sandbox alone.
CREATE TABLE sandbox_site_asks (
  asked_id uuid PRIMARY KEY,
  site text NOT NULL,
  state text NOT NULL,
  return_address text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  code uuid UNIQUE,
  used_at timestamptz
);

UPDATE data_readings SET reason = 'NOT_CONFIRMED' WHERE reason = 'WRONG_LOGIN';
