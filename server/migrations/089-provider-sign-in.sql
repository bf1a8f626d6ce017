-- Operators who sign in by the lender's own OpenID Connect provider (docs/operators.md).
CREATE TABLE operator_identities (
  issuer text NOT NULL,
  subject text NOT NULL,              -- as the provider names them, for ever: never an e-mail address
  operator_id uuid NOT NULL UNIQUE REFERENCES operators,
  PRIMARY KEY (issuer, subject)
);
-- Begun by a browser, ended by its way back: a row goes with the first answer.
CREATE TABLE provider_sign_ins (
  state_hash bytea PRIMARY KEY,       -- SHA-256
  browser_hash bytea NOT NULL,        -- of what the cookie of the browser holds
  nonce text NOT NULL,
  verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
ALTER TABLE operator_sessions ALTER COLUMN credential_id DROP NOT NULL;  -- null: by the provider
ALTER TABLE operator_sessions ADD COLUMN ends_at timestamptz;            -- as the provider says; null: it says nothing
