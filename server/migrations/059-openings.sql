-- Who has an application open at the desk. A mark that is not renewed counts no more after some minutes, and goes.
CREATE TABLE application_openings (
  application_no text NOT NULL REFERENCES applications,
  operator_id uuid NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,       -- when the page last said that it is open
  PRIMARY KEY (application_no, operator_id)
);
