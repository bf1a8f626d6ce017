-- Who typed a NIK, found by a keyed mark, also where it is another customer's.

ALTER TABLE applications ADD COLUMN nik_mark text;      -- keyed hash of the NIK in its answers; null: there is none
ALTER TABLE applications ADD COLUMN nik_marked_by text; -- the key of this mark; null: it is not marked yet
CREATE INDEX applications_nik_mark ON applications (nik_mark) WHERE nik_mark IS NOT NULL;
