-- What is due next of a loan of which nothing is late: whose a payment of just that sum may be (docs/product/payments.md).
ALTER TABLE loans ADD COLUMN next_due bigint; -- rupiah; null where something is late or nothing is owed, and until the night has reckoned it
CREATE INDEX loans_next_due ON loans (next_due, user_id) WHERE next_due IS NOT NULL;
