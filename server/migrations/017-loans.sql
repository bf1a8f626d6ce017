-- What happened to loans, and the ledger that is made of it (docs/product/lending.md). Rows of events, transactions and
-- postings are only ever added.

ALTER TABLE loans
  ADD COLUMN loan_no text,            -- the number that people quote
  ADD COLUMN product_id text,
  ADD COLUMN product_kind text,
  ADD COLUMN rate_version text,       -- of the product's prices that the terms are made of
  ADD COLUMN tenor_unit text NOT NULL DEFAULT 'MONTHS',
  ADD COLUMN terms jsonb,             -- all that decides what is owed on a day, so that events and row are enough for it
  ADD COLUMN status text NOT NULL DEFAULT 'WAITING',
  ADD COLUMN reckoned_on date;        -- the day up to which the ledger has it; null before the pay-out

-- Loans of before were asked for, and neither signed nor paid out: they wait, by the prices in force.
UPDATE loans SET
  loan_no = 'LN-' || to_char(applied_at AT TIME ZONE 'Asia/Jakarta', 'YYYYMMDD') || '-'
    || translate(upper(substr(md5(loan_id::text), 1, 8)), '01', 'XY'),
  product_id = 'cash-instalment',
  product_kind = 'CASH',
  rate_version = '2026-01',
  terms = jsonb_build_object(
    'model', 'flat',
    'rate', '{"numerator": "312", "denominator": "1000"}'::jsonb,
    'dayCount', '{"days": "period"}'::jsonb,
    'every', '{"count": 1, "unit": "MONTHS"}'::jsonb,
    'count', tenor,
    'evensOut', true,
    'multiple', 1000,
    'rounding', 'half-even',
    'grace', '{"principal": 0, "interest": 0, "free": 0}'::jsonb,
    'allocation', '{
      "overdue": ["penalty", "fee", "interest", "principal"],
      "due": ["penalty", "fee", "interest", "principal"],
      "ahead": ["penalty", "fee", "interest", "principal"],
      "across": "instalment", "aheadTo": "next"
    }'::jsonb,
    'late', '{"kind": "daily", "rate": {"numerator": "15", "denominator": "10000"}, "graceDays": 3}'::jsonb,
    'costLimit', '{"numerator": "100", "denominator": "100"}'::jsonb
  );
ALTER TABLE loans
  ALTER COLUMN loan_no SET NOT NULL,
  ALTER COLUMN product_id SET NOT NULL,
  ALTER COLUMN product_kind SET NOT NULL,
  ALTER COLUMN rate_version SET NOT NULL,
  ALTER COLUMN tenor_unit DROP DEFAULT,
  ALTER COLUMN terms SET NOT NULL,
  ALTER COLUMN status DROP DEFAULT,
  ADD CONSTRAINT loans_loan_no UNIQUE (loan_no);
CREATE INDEX loans_reckoned_on ON loans (reckoned_on);

CREATE TABLE loan_events (
  event_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  source text NOT NULL,               -- who tells of it
  reference text NOT NULL,            -- what they call it: told twice, it counts once
  day date NOT NULL,                  -- in Jakarta, from which it counts
  kind text NOT NULL,                 -- 'requested', or of src/lending/events.ts
  detail jsonb NOT NULL,              -- what the kind needs, in rupiah and days
  booked_at timestamptz NOT NULL,
  CONSTRAINT loan_events_reference UNIQUE (source, reference)
);
CREATE INDEX loan_events_loan ON loan_events (loan_id, event_no);
CREATE TRIGGER loan_events_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
INSERT INTO loan_events (loan_id, source, reference, day, kind, detail, booked_at)
  SELECT loan_id, 'carried-over', loan_id::text, (applied_at AT TIME ZONE 'Asia/Jakarta')::date, 'requested', '{}', applied_at
  FROM loans ORDER BY applied_at;

CREATE TABLE ledger_transactions (
  transaction_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  source text NOT NULL,               -- 'event', or 'day-end' for what days alone make
  reference text NOT NULL,
  day date NOT NULL,
  booked_at timestamptz NOT NULL,
  CONSTRAINT ledger_transactions_reference UNIQUE (source, reference)
);
CREATE INDEX ledger_transactions_loan ON ledger_transactions (loan_id);
CREATE TRIGGER ledger_transactions_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE ledger_postings (
  transaction_no bigint NOT NULL REFERENCES ledger_transactions,
  account text NOT NULL,              -- src/lending/ledger.ts
  amount bigint NOT NULL CHECK (amount <> 0), -- rupiah: above zero a debit, below a credit
  PRIMARY KEY (transaction_no, account)
);
CREATE TRIGGER ledger_postings_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE FUNCTION refuse_uneven_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_postings WHERE transaction_no = NEW.transaction_no) <> 0 THEN
    RAISE EXCEPTION 'the postings of ledger transaction % do not sum to zero', NEW.transaction_no;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_postings_sum_to_zero AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_uneven_transaction();

-- By how many days the loans of a person are ahead; only a sandbox writes it.
CREATE TABLE moved_clocks (
  user_id uuid PRIMARY KEY REFERENCES users,
  days integer NOT NULL
);
