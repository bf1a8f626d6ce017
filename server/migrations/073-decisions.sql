-- What the lender's decision on an application was asked with, what came of it, and who decided (docs/product/decisions.md).
CREATE TABLE decisions (
  reference uuid PRIMARY KEY,                                -- of the question; a late answer names it
  application_no text NOT NULL REFERENCES applications,
  user_id uuid NOT NULL REFERENCES users,
  submitted_at timestamptz NOT NULL,                         -- the answers it was asked about: as they were sent or corrected last
  round integer NOT NULL,                                    -- 0 at first; one more after each correction, video call and ask for documents
  asked jsonb NOT NULL,                                      -- sealed: the application as it was sent
  asked_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,                          -- that failed
  due_at timestamptz NOT NULL,                               -- when it is asked about again, unless it was answered
  answered_by text,                                          -- NULL: not answered
  answer jsonb,                                              -- sealed
  answered_at timestamptz,
  taken_at timestamptz,                                      -- when the answer counted; NULL: it did not, or not yet
  UNIQUE (application_no, submitted_at, round)
);
CREATE INDEX decisions_of_user ON decisions (user_id, submitted_at);
