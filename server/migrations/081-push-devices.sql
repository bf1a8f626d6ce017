-- The browsers in which people chose to be told by push (docs/product/messages.md, "Push to a browser").
CREATE TABLE push_devices (
  mark text PRIMARY KEY,              -- SHA-256 of the address that the browser's push service gave
  user_id uuid NOT NULL REFERENCES users,
  -- the session that chose it: signing out ends it; NULL once the session has run out
  token_hash bytea REFERENCES sessions ON DELETE CASCADE,
  channel text NOT NULL,              -- of that session: where its messages lead
  subscription jsonb NOT NULL,        -- sealed: the address and the keys of the browser
  added_at timestamptz NOT NULL
);
CREATE INDEX push_devices_of_user ON push_devices (user_id, added_at);
CREATE INDEX push_devices_of_session ON push_devices (token_hash);
