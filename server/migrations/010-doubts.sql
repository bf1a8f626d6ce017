-- What a reviewer should look at: names of warnings, and whether the bank knows the account as the applicant's.
ALTER TABLE applications ADD COLUMN doubts text[] NOT NULL DEFAULT '{}';
