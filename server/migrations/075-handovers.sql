-- What operators hand on to a team or a colleague, why, and what was answered (docs/operators.md).
CREATE TABLE handovers (
  handover_id uuid PRIMARY KEY,
  -- what is handed on: one of these
  application_no text REFERENCES applications ON DELETE CASCADE,
  case_no text REFERENCES cases (case_no) ON DELETE CASCADE,
  signed_out_no text REFERENCES signed_out_cases (case_no) ON DELETE CASCADE,
  subject text NOT NULL GENERATED ALWAYS AS (coalesce(application_no, case_no, signed_out_no)) STORED,
  user_id uuid REFERENCES users,        -- whose it is; null: of no one who is signed in
  from_id uuid NOT NULL REFERENCES operators,
  to_role text NOT NULL,              -- the team
  to_id uuid REFERENCES operators,    -- one of it; null: whoever of it comes first
  why text NOT NULL,                  -- sealed
  handed_at timestamptz NOT NULL,
  ended_at timestamptz,               -- answered, handed on once more, or its person was answered
  answer text,                        -- sealed
  answered_by uuid REFERENCES operators
);
CREATE UNIQUE INDEX handovers_one_open ON handovers (subject) WHERE ended_at IS NULL;
CREATE INDEX handovers_subject ON handovers (subject, handed_at);
CREATE INDEX handovers_user ON handovers (user_id);
