-- What is personal is sealed: jsonb columns hold the envelope as a string, SQL cannot look into it.

-- id_number is now a keyed hash of the NIK; rows of before are turned into one while the server runs
ALTER TABLE nik_owners ADD COLUMN sealed text; -- the NIK, for when the key changes

CREATE TABLE sealing_keys (
  key_id text PRIMARY KEY             -- data may be sealed with it
);
