-- Drafts and what becomes of them. Answers are jsonb: a new field of a form needs no migration.

CREATE TABLE drafts (
  user_id uuid NOT NULL REFERENCES users,
  flow text NOT NULL,
  version integer NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'submitted')),
  answers jsonb NOT NULL,
  done jsonb NOT NULL,                -- ids of the acknowledged steps
  facts jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 0, -- every save names the revision it read
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, flow)
) WITH (fillfactor = 70);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  response text NOT NULL,             -- the body as it was sent
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

CREATE TABLE photos (
  photo_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,               -- JPEG, metadata removed
  created_at timestamptz NOT NULL
);
ALTER TABLE photos ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX photos_owner ON photos (user_id, created_at DESC);

CREATE TABLE outside_checks (
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL,                 -- face, bank
  outcome text NOT NULL,
  checked_at timestamptz NOT NULL
);
CREATE INDEX outside_checks_owner ON outside_checks (user_id, kind, checked_at);

CREATE TABLE applications (
  application_no text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  flow text NOT NULL,
  version integer NOT NULL,
  answers jsonb NOT NULL,             -- as they stood at submission
  status text NOT NULL,               -- application review status (section 4)
  submitted_at timestamptz NOT NULL
);
CREATE INDEX applications_owner ON applications (user_id, submitted_at DESC);

CREATE TABLE materials (
  material_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  flow text NOT NULL,
  type text NOT NULL,
  photo_ids jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, flow, type)
);

CREATE TABLE agreements (
  user_id uuid NOT NULL REFERENCES users,
  document text NOT NULL,
  version text NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, document, version)
);
