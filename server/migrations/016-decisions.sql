-- What became of applications and of the limits they ask for. Rows are only ever added: the last one says how it stands.

CREATE TABLE application_events (
  event_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_no text NOT NULL REFERENCES applications,
  at timestamptz NOT NULL,
  cause text NOT NULL,
  status text NOT NULL,               -- the review status from then on
  operator_id uuid REFERENCES operators, -- null: the applicant, or the decision service
  detail jsonb NOT NULL               -- reasons and limits, nothing of the applicant
);
CREATE INDEX application_events_application ON application_events (application_no, event_no);
CREATE TRIGGER application_events_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON application_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
INSERT INTO application_events (application_no, at, cause, status, detail)
  SELECT application_no, submitted_at, 'carriedOver', status, '{}' FROM applications ORDER BY submitted_at;
CREATE INDEX applications_status ON applications (status, submitted_at);

CREATE TABLE credit_events (
  event_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  application_no text NOT NULL REFERENCES applications,
  at timestamptz NOT NULL,
  cause text NOT NULL,
  status text NOT NULL,               -- the credit status from then on
  total_limit bigint,                 -- rupiah; null where there is none
  operator_id uuid REFERENCES operators -- null: the decision service
);
CREATE INDEX credit_events_user ON credit_events (user_id, event_no);
CREATE TRIGGER credit_events_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
