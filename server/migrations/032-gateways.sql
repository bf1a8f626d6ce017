-- Gateways that make numbers themselves, and take what they were told (docs/product/payments.md).

ALTER TABLE collections ADD COLUMN told_amount bigint; -- rupiah that the gateway takes for it; null: the bank asks each time
ALTER TABLE collections ADD COLUMN gateway_ref text;   -- what the gateway calls it
ALTER TABLE collections ADD COLUMN scan text;          -- what its QR code says
-- a gateway may give a number again once it ended
ALTER TABLE collections DROP CONSTRAINT collections_number;
CREATE UNIQUE INDEX collections_number_that_lasts ON collections (gateway, number) WHERE lasts;
CREATE INDEX collections_number ON collections (gateway, number);

ALTER TABLE sandbox_numbers ADD COLUMN scan text;      -- what its QR code says
