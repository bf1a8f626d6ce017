-- The pay-out of loans: money goes to the account that was known when the loan was asked for, once (docs/product/lending.md).

ALTER TABLE loans
  ADD COLUMN to_pay_out integer,      -- rupiah: the amount without the fees that are taken from it
  ADD COLUMN account jsonb;           -- where to, sealed; null where none was known

UPDATE loans SET to_pay_out = amount - coalesce(
  (SELECT coalesce((detail ->> 'fees')::integer, 0) FROM loan_events e
   WHERE e.loan_id = loans.loan_id AND e.kind = 'disbursed' ORDER BY event_no LIMIT 1),
  -- those that wait have the prices of 2026-01: 2 % and 10,000 for the signature
  round(amount * 0.02)::integer + 10000
);
ALTER TABLE loans ALTER COLUMN to_pay_out SET NOT NULL;

CREATE TABLE payouts (
  payout_id uuid PRIMARY KEY,         -- the reference that it is sent to the provider with: it sends the money once
  loan_id uuid NOT NULL REFERENCES loans,
  attempt integer NOT NULL,
  amount integer NOT NULL,            -- rupiah
  account jsonb,                      -- where to, sealed
  status text NOT NULL,               -- server/modules/loans/domain/payOutStatus.ts
  failure text,                       -- why it is FAILED
  requested_at timestamptz NOT NULL,
  sent_at timestamptz,                -- the provider has it
  ended_at timestamptz,
  next_try_at timestamptz NOT NULL,   -- when the provider is asked again; meanwhile who asks has it alone
  CONSTRAINT payouts_attempt UNIQUE (loan_id, attempt)
);
CREATE UNIQUE INDEX payouts_one_of_a_loan ON payouts (loan_id) WHERE status NOT IN ('FAILED', 'CANCELED');
CREATE INDEX payouts_due ON payouts (next_try_at) WHERE status IN ('INITIATE', 'PROCESSING');

-- What the sandbox's bank was told, written by it alone: it outlives a server that is killed while it asks.
CREATE TABLE sandbox_transfers (
  reference text PRIMARY KEY,
  amount integer NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL     -- from then on it says how the transfer ended
);
