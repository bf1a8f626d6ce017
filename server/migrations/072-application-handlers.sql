-- Who has taken an application on at the desk (docs/operators.md). It keeps no one from deciding.
ALTER TABLE applications ADD COLUMN handler_id uuid REFERENCES operators;
CREATE INDEX applications_handled ON applications (handler_id) WHERE handler_id IS NOT NULL;
