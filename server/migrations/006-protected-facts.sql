-- Whose a NIK is, and applications whose NIK another person has.

CREATE TABLE nik_owners (
  id_number text PRIMARY KEY,         -- NIK; from the first sent application on, freed by a reviewer alone
  user_id uuid NOT NULL REFERENCES users,
  since timestamptz NOT NULL
);
CREATE INDEX nik_owners_user ON nik_owners (user_id);

-- a NIK that was typed and never sent belongs to no one
INSERT INTO nik_owners (id_number, user_id, since)
SELECT id_number, user_id, created_at FROM users WHERE id_number = known->>'idNumber';
ALTER TABLE users DROP COLUMN id_number;

ALTER TABLE applications ADD COLUMN disputed_at timestamptz; -- another person has the NIK: waits for a reviewer

-- every change of what is protected; the values are nowhere in it
CREATE TABLE fact_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  fact text NOT NULL,                 -- server/modules/people/domain/protectedFacts.ts
  changed_by bytea NOT NULL,          -- hash of the session's token
  flow text NOT NULL,
  step text NOT NULL,
  call text NOT NULL,
  person_state text NOT NULL,             -- how the user stood with us ...
  need text NOT NULL,                 -- ... and what the change needed, and had
  changed_at timestamptz NOT NULL
);
CREATE INDEX fact_changes_user ON fact_changes (user_id, changed_at);
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER fact_changes_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON fact_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
