-- Who signs in, how they proved it, and the sessions they hold.

CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  mobile_number text NOT NULL UNIQUE, -- canonical: no +62, no leading zero
  id_number text UNIQUE,              -- NIK; one person, one account
  known jsonb NOT NULL DEFAULT '{}',  -- what submitted applications made known (fullName, idNumber, email ...)
  created_at timestamptz NOT NULL
);

CREATE TABLE one_time_codes (
  code_id uuid PRIMARY KEY,
  mobile_number text NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,           -- HMAC; the code itself is never stored
  requester bytea NOT NULL,           -- HMAC of the address that asked
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz
);
CREATE INDEX one_time_codes_number ON one_time_codes (mobile_number, purpose, sent_at DESC);
CREATE INDEX one_time_codes_requester ON one_time_codes (requester, sent_at);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,       -- SHA-256; the token is only in the cookie
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
