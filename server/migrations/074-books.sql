-- The books of a lender (docs/product/books.md): the ledger as a journal, numbered without a gap and closed day by day.

-- What of the ledger is not in the journal yet. A transaction that commits late waits here however low its number is.
CREATE TABLE journal_waiting (
  transaction_no bigint PRIMARY KEY REFERENCES ledger_transactions
);
INSERT INTO journal_waiting SELECT transaction_no FROM ledger_transactions;
CREATE FUNCTION wait_for_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_waiting VALUES (NEW.transaction_no);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_transactions_wait_for_journal AFTER INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION wait_for_journal();

CREATE TABLE journal_days (
  day date PRIMARY KEY,               -- in Jakarta
  last_entry bigint NOT NULL,         -- of the day, or of the one before where it has none
  entries integer NOT NULL,
  closed_at timestamptz NOT NULL
);
CREATE TRIGGER journal_days_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE journal_entries (
  entry_no bigint PRIMARY KEY,        -- 1, 2, 3 ...
  transaction_no bigint NOT NULL UNIQUE REFERENCES ledger_transactions,
  day date NOT NULL                   -- of the books: that of the booking, or the first one that was open then
);
CREATE INDEX journal_entries_day ON journal_entries (day, entry_no);
CREATE TRIGGER journal_entries_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM journal_days WHERE day >= NEW.day) THEN
    RAISE EXCEPTION 'the journal of % is closed', NEW.day;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER journal_entries_of_open_days BEFORE INSERT ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_day();

-- Of each closed day what accounts began with and what was booked on either side, in rupiah; an account that ever was booked
-- to is in each day after.
CREATE TABLE journal_balances (
  day date NOT NULL REFERENCES journal_days,
  account text NOT NULL,              -- of the ledger; cash with who moved it: cash:xendit
  opening bigint NOT NULL,            -- above zero a debit balance
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (day, account)
);
CREATE TRIGGER journal_balances_are_added BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The channel a loan was asked for in; of loans of before the one its person had signed in by.
ALTER TABLE loans ADD COLUMN asked_in text;
UPDATE loans SET asked_in = (
  SELECT s.channel FROM sign_ins s WHERE s.user_id = loans.user_id AND s.signed_in_at <= loans.applied_at
  ORDER BY s.signed_in_at DESC LIMIT 1
);
-- What a gateway keeps of a payment, in rupiah; null where it did not say so.
ALTER TABLE payments ADD COLUMN fee bigint;
CREATE INDEX payments_reversed ON payments (reversed_at) WHERE reversed_at IS NOT NULL;
CREATE INDEX payments_seen ON payments (seen_at);
CREATE INDEX loan_events_booked ON loan_events (booked_at);
