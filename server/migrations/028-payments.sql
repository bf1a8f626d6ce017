-- Paying a bill: numbers that people pay into, what gateways told, and what was paid (docs/product/payments.md).

CREATE TABLE collections (
  collection_id uuid PRIMARY KEY,     -- the key it is opened with: the gateway opens it once
  user_id uuid NOT NULL REFERENCES users,
  gateway text NOT NULL,
  channel text NOT NULL,
  number text,                        -- what people type; null until the gateway has it
  lasts boolean NOT NULL,             -- true: one for each person and channel, for ever
  status text NOT NULL,               -- server/modules/payments/domain/collectionStatus.ts
  asked_at timestamptz NOT NULL,
  expires_at timestamptz,
  next_look_at timestamptz,           -- when the gateway is asked what no notice told; null: once a day only
  CONSTRAINT collections_number UNIQUE (gateway, number)
);
CREATE UNIQUE INDEX collections_one_that_lasts ON collections (user_id, gateway, channel) WHERE lasts;
CREATE INDEX collections_user ON collections (user_id, asked_at);
CREATE INDEX collections_look ON collections (next_look_at) WHERE next_look_at IS NOT NULL;

-- What a person chose that a number is to pay. The last one counts until its day ends or it is paid.
CREATE TABLE collection_choices (
  choice_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection_id uuid NOT NULL REFERENCES collections,
  day date NOT NULL,                  -- of the person's loans
  paying jsonb NOT NULL,              -- src/lending/together.ts
  chosen_at timestamptz NOT NULL
);
CREATE INDEX collection_choices_of ON collection_choices (collection_id, choice_no);

CREATE TABLE collection_notices (
  gateway text NOT NULL,
  notice text NOT NULL,               -- what the gateway calls the message
  reference text NOT NULL,            -- of the payment
  number text NOT NULL,
  amount bigint NOT NULL,             -- rupiah
  state text NOT NULL,                -- paid or reversed
  told_by text NOT NULL,              -- the gateway by itself, or a look-up
  raw text NOT NULL,                  -- as it came, sealed
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, notice)
);
CREATE INDEX collection_notices_payment ON collection_notices (gateway, reference);
CREATE INDEX collection_notices_received ON collection_notices (received_at);

CREATE TABLE payments (
  payment_id uuid PRIMARY KEY,
  gateway text NOT NULL,
  reference text NOT NULL,            -- what the gateway calls it: with the gateway never twice
  number text NOT NULL,
  collection_id uuid REFERENCES collections, -- null: a number that no one was given
  amount bigint NOT NULL CHECK (amount > 0), -- rupiah
  paid_at timestamptz NOT NULL,       -- by the gateway's clock
  seen_at timestamptz NOT NULL,       -- when it was told of
  booked_at timestamptz,
  reversed_at timestamptz,
  status text NOT NULL,               -- server/modules/payments/domain/collectionStatus.ts
  next_try_at timestamptz NOT NULL,   -- when what is not booked is tried again
  CONSTRAINT payments_reference UNIQUE (gateway, reference)
);
CREATE INDEX payments_collection ON payments (collection_id, paid_at);
CREATE INDEX payments_waiting ON payments (next_try_at) WHERE status IN ('SEEN', 'REVERSING');

-- "I have paid": lateness stands still meanwhile.
CREATE TABLE payment_claims (
  claim_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  collection_id uuid REFERENCES collections,
  claimed_at timestamptz NOT NULL,
  frozen_until date                   -- null: nothing was frozen by it
);
CREATE INDEX payment_claims_user ON payment_claims (user_id, claim_no);

-- Who keeps what they paid too much for their next bill.
CREATE TABLE kept_overpayments (
  user_id uuid PRIMARY KEY REFERENCES users,
  kept_at timestamptz NOT NULL
);

-- An overpayment goes back by the same way as the money of a loan came.
ALTER TABLE payouts ADD COLUMN purpose text NOT NULL DEFAULT 'loan'; -- or 'overpayment'
ALTER TABLE payouts ALTER COLUMN purpose DROP DEFAULT;
ALTER TABLE payouts DROP CONSTRAINT payouts_attempt;
ALTER TABLE payouts ADD CONSTRAINT payouts_attempt UNIQUE (loan_id, purpose, attempt);
DROP INDEX payouts_one_of_a_loan;
CREATE UNIQUE INDEX payouts_one_of_a_loan ON payouts (loan_id)
  WHERE purpose = 'loan' AND status NOT IN ('FAILED', 'CANCELED');
CREATE UNIQUE INDEX payouts_one_back ON payouts (loan_id)
  WHERE purpose = 'overpayment' AND status IN ('INITIATE', 'PROCESSING');

-- What the sandbox's gateway was told and what was paid there, written by it alone.
CREATE TABLE sandbox_numbers (
  number text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  channel text NOT NULL,
  amount bigint NOT NULL,
  expires_at timestamptz,
  closed boolean NOT NULL DEFAULT false
);
CREATE TABLE sandbox_payments (
  reference text PRIMARY KEY,
  number text NOT NULL,
  amount bigint NOT NULL,
  paid_at timestamptz NOT NULL,
  reversed_at timestamptz
);
CREATE INDEX sandbox_payments_number ON sandbox_payments (number, paid_at);
