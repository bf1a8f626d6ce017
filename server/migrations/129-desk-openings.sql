-- Who has something open at the desk. A mark that is not renewed counts no more after some minutes, and goes.
CREATE TABLE desk_openings (
  subject text NOT NULL,              -- an application or a message without an account by its number, else a person by their id
  operator_id uuid NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,       -- when the page last said that it is open
  PRIMARY KEY (subject, operator_id)
);
DROP TABLE application_openings;
