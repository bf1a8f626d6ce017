-- Questions and complaints of people, and what was answered (docs/product/help.md).

CREATE TABLE cases (
  case_id uuid PRIMARY KEY,
  case_no text NOT NULL UNIQUE,       -- to quote: LC-C-20261125-7KQ2MD
  user_id uuid NOT NULL REFERENCES users,
  topic text NOT NULL,
  about text,                         -- number of a loan or of a receipt; null: of none
  status text NOT NULL,               -- server/modules/cases/domain/cases.ts
  opened_at timestamptz NOT NULL,
  answer_by date NOT NULL,            -- the last day on which it is answered
  changed_at timestamptz NOT NULL     -- when the last message was written, or it was closed
);
CREATE INDEX cases_user ON cases (user_id, opened_at);
CREATE INDEX cases_open ON cases (answer_by, opened_at) WHERE status = 'OPEN';
CREATE INDEX cases_changed ON cases (changed_at);

CREATE TABLE case_messages (
  message_id uuid PRIMARY KEY,
  message_no bigint GENERATED ALWAYS AS IDENTITY,
  case_id uuid NOT NULL REFERENCES cases ON DELETE CASCADE,
  operator_id uuid REFERENCES operators, -- null: its person wrote it
  text text NOT NULL,                 -- sealed
  photo_ids jsonb NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX case_messages_case ON case_messages (case_id, message_no);
