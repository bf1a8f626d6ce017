-- What people signed in with, and which advertisement brought them, as their client said (docs/product/sign-in.md).

CREATE TABLE sign_ins (
  token_hash bytea PRIMARY KEY,         -- of the session that began with it
  user_id uuid NOT NULL REFERENCES users,
  signed_in_at timestamptz NOT NULL,
  channel text NOT NULL,
  language text,
  client_os text,                       -- null where the client said none that there is
  app_version text,
  installation text,                    -- random id of an app or a browser
  source_type text,
  agency_token text
);
CREATE INDEX sign_ins_owner ON sign_ins (user_id);
CREATE INDEX sign_ins_time ON sign_ins (signed_in_at);

-- The sign-in in whose session an application was sent.
ALTER TABLE applications ADD COLUMN sent_by bytea REFERENCES sign_ins ON DELETE SET NULL;
CREATE INDEX applications_sent_by ON applications (sent_by);
