-- What people ask who cannot sign in, and what was answered (docs/product/help.md). Nothing proves that they are who they say.

CREATE TABLE signed_out_cases (
  case_id uuid PRIMARY KEY,
  case_no text NOT NULL UNIQUE,       -- to quote, as that of any other case
  topic text NOT NULL,
  status text NOT NULL,               -- server/modules/cases/domain/cases.ts
  mobile_number text NOT NULL,        -- sealed: canonical, the number they say is theirs
  contact text NOT NULL,              -- sealed: an e-mail address, or a canonical number, that the answer goes to
  text text NOT NULL,                 -- sealed
  language text NOT NULL,
  number_mark text NOT NULL,          -- stands for the number, to count what is written about it
  address_mark text NOT NULL,         -- stands for the network address, likewise
  opened_at timestamptz NOT NULL,
  answer_by date NOT NULL,
  answer text,                        -- sealed
  operator_id uuid REFERENCES operators,
  answered_at timestamptz
);
CREATE INDEX signed_out_cases_desk ON signed_out_cases ((answered_at IS NOT NULL), answer_by, opened_at, case_id);
CREATE INDEX signed_out_cases_opened ON signed_out_cases (opened_at);
