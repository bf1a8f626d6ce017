-- Gateways that make numbers themselves, and take what they were told (docs/product/payments.md).

ALTER TABLE collections ADD COLUMN told_amount bigint; -- rupiah that the gateway takes for it; null: the bank asks each time
ALTER TABLE collections ADD COLUMN gateway_ref text;   -- what the gateway calls it
ALTER TABLE collections ADD COLUMN scan text;          -- what its QR code says
-- a gateway may give a number again once it ended
ALTER TABLE collections DROP CONSTRAINT collections_number;
CREATE UNIQUE INDEX collections_number_that_lasts ON collections (gateway, number) WHERE lasts;
CREATE INDEX collections_number ON collections (gateway, number);

ALTER TABLE sandbox_numbers ADD COLUMN scan text;      -- what its QR code says

-- Where a gateway and our books differ, until an operator has settled it.
CREATE TABLE payment_differences (
  difference_id uuid PRIMARY KEY,
  gateway text NOT NULL,
  reference text NOT NULL,            -- of the payment
  kind text NOT NULL,                 -- server/modules/payments/domain/paymentDifferences.ts
  number text NOT NULL,
  here bigint NOT NULL,               -- rupiah that count in our books
  there bigint NOT NULL,              -- rupiah that the gateway says came and stayed
  found_at timestamptz NOT NULL,
  status text NOT NULL,               -- server/modules/payments/domain/paymentDifferences.ts
  answer text,                        -- why nothing was booked
  settled_at timestamptz,
  settled_by uuid REFERENCES operators,
  CONSTRAINT payment_differences_once UNIQUE (gateway, reference, kind)
);
CREATE INDEX payment_differences_open ON payment_differences (found_at) WHERE status = 'OPEN';
CREATE INDEX payments_paid ON payments (gateway, paid_at);
