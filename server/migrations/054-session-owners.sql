-- The channel a person used last is asked for with each of their open drafts when a release is judged.
CREATE INDEX sessions_user ON sessions (user_id, used_at DESC);
