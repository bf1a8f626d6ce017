-- A rollback of what a second person approved, until another one approves that, too.
CREATE TABLE rollback_requests (
  channel text PRIMARY KEY,
  active text NOT NULL,               -- the release that is to be taken back
  operator_id uuid NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL
);
