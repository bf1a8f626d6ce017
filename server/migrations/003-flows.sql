-- What flows beside the first application need: codes for more than signing in, materials that can be taken back,
-- credit and loans.

ALTER TABLE one_time_codes RENAME COLUMN mobile_number TO recipient; -- canonical number, or e-mail address in lower case
ALTER TABLE one_time_codes ADD COLUMN user_id uuid; -- whom only the code may serve; null where nobody is signed in yet
ALTER INDEX one_time_codes_number RENAME TO one_time_codes_recipient;

ALTER TABLE materials ADD COLUMN details jsonb NOT NULL DEFAULT '{}'; -- what is given in words instead of pictures
ALTER TABLE materials ADD COLUMN deleted_at timestamptz;
ALTER TABLE materials DROP CONSTRAINT materials_user_id_flow_type_key;
UPDATE materials m SET deleted_at = m.created_at
WHERE EXISTS (
  SELECT 1 FROM materials newer
  WHERE newer.user_id = m.user_id AND newer.type = m.type
    AND (newer.created_at, newer.material_id) > (m.created_at, m.material_id)
);
CREATE UNIQUE INDEX materials_current ON materials (user_id, type) WHERE deleted_at IS NULL;

CREATE TABLE credit_applications (
  user_id uuid PRIMARY KEY REFERENCES users,
  applied_at timestamptz NOT NULL
);

CREATE TABLE loans (
  loan_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  amount integer NOT NULL,            -- rupiah
  tenor integer NOT NULL,             -- months
  purpose text NOT NULL,
  applied_at timestamptz NOT NULL
);
CREATE INDEX loans_owner ON loans (user_id, applied_at DESC);
