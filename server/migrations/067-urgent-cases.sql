-- What is answered on the day it is written stands before all others in the lists of the desk (docs/product/help.md).

DROP INDEX cases_open;
CREATE INDEX cases_open ON cases ((topic NOT IN ('SECURITY')), answer_by, opened_at, case_id) WHERE status = 'OPEN';
DROP INDEX signed_out_cases_desk;
CREATE INDEX signed_out_cases_desk ON signed_out_cases
  ((answered_at IS NOT NULL), (topic NOT IN ('SECURITY')), answer_by, opened_at, case_id);
