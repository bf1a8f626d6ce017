-- When an applicant took back an application that was under review; its review status stays as it was.

ALTER TABLE applications ADD COLUMN withdrawn_at timestamptz;
