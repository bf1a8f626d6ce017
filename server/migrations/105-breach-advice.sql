-- What the people whom a breach concerns can do themselves; those opened before say nothing of it.
ALTER TABLE breaches ADD COLUMN advice jsonb; -- sealed, in each language
