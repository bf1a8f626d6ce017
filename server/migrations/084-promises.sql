-- What people who are late promise to pay, and by when (docs/product/arrears.md).
CREATE TABLE payment_promises (
  promise_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  operator_id uuid REFERENCES operators, -- who wrote it down; null: the person themselves
  amount bigint NOT NULL,
  day date NOT NULL,                  -- by when
  made_on date NOT NULL,              -- a day of their loans
  made_at timestamptz NOT NULL,
  paid_before bigint NOT NULL         -- what they had paid of all loans by then
);
CREATE INDEX payment_promises_of_user ON payment_promises (user_id, made_at);
