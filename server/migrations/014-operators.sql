-- The people who work with the product, how they come in, and what they did.

CREATE TABLE operators (
  operator_id uuid PRIMARY KEY,
  name text NOT NULL,
  roles text[] NOT NULL,
  status text NOT NULL,               -- server/modules/operators/domain/operators.ts
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX operators_name ON operators (lower(name)) WHERE ended_at IS NULL;

CREATE TABLE operator_invitations (
  token_hash bytea PRIMARY KEY,       -- SHA-256; the token is only in the address that was handed over
  operator_id uuid NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_as text                      -- null while it is open
);
CREATE INDEX operator_invitations_operator ON operator_invitations (operator_id);

CREATE TABLE passkeys (
  credential_id text PRIMARY KEY,     -- base64url, as browsers name it
  operator_id uuid NOT NULL REFERENCES operators,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,            -- of signatures, where the device counts them
  transports text[] NOT NULL,
  host text NOT NULL,                 -- the site it was made for, and alone works on
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX passkeys_operator ON passkeys (operator_id);

CREATE TABLE operator_sessions (
  session_id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,   -- SHA-256; the token is only in the cookie
  operator_id uuid NOT NULL REFERENCES operators,
  credential_id text NOT NULL REFERENCES passkeys ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_credential ON operator_sessions (credential_id);

CREATE TABLE operator_tokens (
  token_id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,   -- SHA-256; the token was shown once
  operator_id uuid NOT NULL REFERENCES operators,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX operator_tokens_operator ON operator_tokens (operator_id);

-- Asked for by a server, answered to any: a row goes with its first answer.
CREATE TABLE webauthn_challenges (
  challenge text PRIMARY KEY,
  purpose text NOT NULL,
  about text NOT NULL,                -- the invitation or operator it was issued to
  expires_at timestamptz NOT NULL
);

CREATE TABLE audit_trail (
  act_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id uuid REFERENCES operators, -- null: a command that opened the database itself
  act text NOT NULL,
  subject text NOT NULL,              -- the id of what it was done to
  detail jsonb NOT NULL
);
CREATE INDEX audit_trail_operator ON audit_trail (operator_id, act_no DESC);
CREATE TRIGGER audit_trail_is_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
