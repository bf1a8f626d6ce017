-- What a service was asked whose answer is awaited, so that it is asked again (docs/product/ports/README.md).
ALTER TABLE outside_checks ADD COLUMN asked jsonb;                          -- sealed; NULL once there is an answer
ALTER TABLE outside_checks ADD COLUMN tries integer NOT NULL DEFAULT 0;     -- how often it was asked again
ALTER TABLE outside_checks ADD COLUMN due_at timestamptz;                   -- when it is asked again
CREATE INDEX outside_checks_due ON outside_checks (due_at) WHERE due_at IS NOT NULL;
