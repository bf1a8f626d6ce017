-- In which browser a session was begun, by its name alone, so that its person can tell it from their others.
ALTER TABLE sessions ADD COLUMN browser text;
