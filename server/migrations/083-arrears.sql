-- Who is late, and how they were contacted about it (docs/product/arrears.md).
ALTER TABLE loans
  ADD COLUMN late_since date,         -- the oldest due day with something unpaid, on the day it is reckoned to
  ADD COLUMN late_days integer;       -- days past due by then; null where nothing is late
CREATE INDEX loans_late ON loans (user_id) WHERE late_days IS NOT NULL;

CREATE TABLE contacts (
  contact_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  operator_id uuid NOT NULL REFERENCES operators,
  channel text NOT NULL,
  day date NOT NULL,                  -- by the clock of the person, and of their loans
  begun_at timestamptz NOT NULL,
  outcome text,
  said text                           -- sealed
);
CREATE INDEX contacts_of_user ON contacts (user_id, day);
