-- A payment is found by its day and amount, without its person (docs/operators.md).

CREATE INDEX payments_day ON payments (paid_at, payment_id);
CREATE INDEX payments_amount ON payments (amount, paid_at, payment_id);
