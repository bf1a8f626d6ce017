-- When a session was used last, to a few minutes; null: not since this is kept.
ALTER TABLE sessions ADD COLUMN used_at timestamptz;
