-- What a session was begun on, so that its person can tell it from their others.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT 'OTHER';
