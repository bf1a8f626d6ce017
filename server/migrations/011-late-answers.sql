-- Services may answer when the call that asked them is over.
ALTER TABLE outside_checks ADD COLUMN reference uuid; -- the question, as the service names it in a late answer
ALTER TABLE outside_checks ADD COLUMN said text;      -- the late answer, where a reviewer decides in spite of it
CREATE UNIQUE INDEX outside_checks_reference ON outside_checks (reference) WHERE reference IS NOT NULL;
