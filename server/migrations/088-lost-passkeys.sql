-- An operator who lost their passkey, and what an operator who has left had in hand (docs/operators.md).
ALTER TABLE operators ADD COLUMN recovery_begun_by uuid REFERENCES operators;  -- null: no one, or a command that opened the database
UPDATE applications SET handler_id = NULL
  WHERE handler_id IN (SELECT operator_id FROM operators WHERE ended_at IS NOT NULL);
UPDATE cases SET handler_id = NULL
  WHERE handler_id IN (SELECT operator_id FROM operators WHERE ended_at IS NOT NULL);
UPDATE signed_out_cases SET handler_id = NULL
  WHERE handler_id IN (SELECT operator_id FROM operators WHERE ended_at IS NOT NULL);
