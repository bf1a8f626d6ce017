-- Anybody may ask whether a document is one of ours: it is found by the hash of what was drawn.
CREATE INDEX plan_changes_sha256 ON plan_changes (sha256) WHERE sha256 IS NOT NULL;
