-- When a job of the house began last: one of the servers that share the database does it.
CREATE TABLE jobs (
  name text PRIMARY KEY,
  begun_at timestamptz NOT NULL
);
CREATE INDEX photos_age ON photos (created_at);
CREATE INDEX drafts_age ON drafts (updated_at) WHERE status = 'open';
