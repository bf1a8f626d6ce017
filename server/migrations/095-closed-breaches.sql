-- A breach that was opened by mistake is closed with a reason; whose account was erased before their notice left was not told.
ALTER TABLE breaches
  ADD COLUMN close_reason text,        -- sealed
  ADD COLUMN close_asked_by uuid REFERENCES operators,
  ADD COLUMN closed_by uuid REFERENCES operators,
  ADD COLUMN closed_at timestamptz;
ALTER TABLE breach_people ADD COLUMN erased_at timestamptz;
UPDATE breach_people SET erased_at = told_at, told_at = NULL WHERE told_at IS NOT NULL AND notification_id IS NULL;
DROP INDEX breach_people_waiting;
CREATE INDEX breach_people_waiting ON breach_people (breach_id, user_id) WHERE told_at IS NULL AND erased_at IS NULL;
