-- What was paid for a change of a plan, in one part or several (docs/product/plan-changes.md). It counts while it is booked.

CREATE TABLE plan_advances (
  payment_id uuid PRIMARY KEY REFERENCES payments,
  change_id uuid NOT NULL REFERENCES plan_changes ON DELETE CASCADE
);
CREATE INDEX plan_advances_change ON plan_advances (change_id);
INSERT INTO plan_advances (payment_id, change_id) SELECT paid_by, change_id FROM plan_changes WHERE paid_by IS NOT NULL;
