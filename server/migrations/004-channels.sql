-- Where a session came from, partners' tokens, invitations, security checks, devices.

ALTER TABLE users ADD COLUMN user_name text;           -- how the user wants to be called
ALTER TABLE users ADD COLUMN referral_code text UNIQUE; -- made when it is first asked for
ALTER TABLE users ADD COLUMN invited_by uuid REFERENCES users;
CREATE INDEX users_invited_by ON users (invited_by) WHERE invited_by IS NOT NULL;

ALTER TABLE sessions ADD COLUMN channel text NOT NULL DEFAULT 'H5';
ALTER TABLE sessions ADD COLUMN from_partner boolean NOT NULL DEFAULT false; -- begun with a partner's token

CREATE TABLE partner_tokens (
  token_hash bytea PRIMARY KEY,       -- HMAC; the token itself is never stored
  used_at timestamptz,                -- a token begins one session
  wrong_numbers integer NOT NULL DEFAULT 0,
  forget_at timestamptz NOT NULL      -- when its partner does not honour it any more
);
CREATE INDEX partner_tokens_end ON partner_tokens (forget_at);

CREATE TABLE security_checks (
  token_hash bytea PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  necessary text[] NOT NULL,          -- what was demanded last: OTP, LIVENESS
  proved text[] NOT NULL,
  demanded_at timestamptz NOT NULL,
  proved_at timestamptz               -- when something was proved last
);

CREATE TABLE devices (
  uuid text PRIMARY KEY,
  app_version text NOT NULL,
  app_version_code integer NOT NULL,
  device_type integer NOT NULL,
  source text NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX devices_seen ON devices (seen_at);
