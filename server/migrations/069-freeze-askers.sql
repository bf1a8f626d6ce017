-- Whoever asks for a freeze is counted by their network and the number; a code by mail is good where it was asked for.
ALTER TABLE freeze_asks DROP COLUMN pair_mark;
ALTER TABLE freeze_asks ADD COLUMN address text; -- sealed; gone once it was looked at
ALTER TABLE freeze_asks ADD COLUMN browser text; -- sealed token; gone once it was looked at
