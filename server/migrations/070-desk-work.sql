-- What operators keep of their work with people, and who answers whom (docs/operators.md).
CREATE TABLE person_notes (
  note_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  operator_id uuid NOT NULL REFERENCES operators,
  text text NOT NULL,                 -- sealed
  written_at timestamptz NOT NULL
);
CREATE INDEX person_notes_of_user ON person_notes (user_id, written_at);

CREATE TABLE call_backs (
  call_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  operator_id uuid NOT NULL REFERENCES operators,   -- who promised it
  due_at timestamptz NOT NULL,
  about text NOT NULL,                -- sealed
  planned_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by uuid REFERENCES operators
);
CREATE INDEX call_backs_of_user ON call_backs (user_id);
CREATE INDEX call_backs_waiting ON call_backs (due_at, call_id) WHERE done_at IS NULL;
CREATE INDEX call_backs_done ON call_backs (done_at, call_id) WHERE done_at IS NOT NULL;

ALTER TABLE cases ADD COLUMN handler_id uuid REFERENCES operators;
CREATE INDEX cases_handled ON cases (handler_id) WHERE status = 'OPEN';
ALTER TABLE signed_out_cases ADD COLUMN handler_id uuid REFERENCES operators;

-- the trail is asked for by act
CREATE INDEX audit_trail_act ON audit_trail (act, act_no DESC);
