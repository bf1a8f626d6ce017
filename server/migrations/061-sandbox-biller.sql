-- What the biller of the sandbox was paid (docs/product/service-bills.md), written by it alone.
CREATE TABLE sandbox_biller_payments (
  bill_no text PRIMARY KEY,
  order_no text NOT NULL,             -- by which it was paid; a second one is given back
  paid_at timestamptz NOT NULL
);
