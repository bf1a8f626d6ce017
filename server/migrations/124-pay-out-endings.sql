-- Pay-outs that wait for a person, and how people end them (docs/product/ports/payout.md).
ALTER TABLE payouts
  ADD COLUMN asked_until timestamptz,   -- until then a server may be asking the provider
  ADD COLUMN answered text,             -- what the provider said last: PENDING, UNCLEAR, NO_ANSWER
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN unclear text,              -- why no answer of it can be taken, as the log says it
  ADD COLUMN unclear_since timestamptz,
  ADD COLUMN is_being_ended boolean NOT NULL DEFAULT false; -- an end waits for a second operator: no server asks or sends meanwhile
CREATE INDEX payouts_with_provider ON payouts (requested_at, payout_id) WHERE status = 'PROCESSING';

CREATE TABLE pay_out_endings (
  ending_id uuid PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES payouts,
  ending text NOT NULL,                 -- ARRIVED, CAME_BACK, NEVER_LEFT
  status text NOT NULL,                 -- server/modules/loans/domain/payOutEnding.ts
  on_day date,                          -- when it arrived or came back
  provider_ref text,                    -- what the provider calls it
  why text,                             -- sealed: what was seen at the provider; erased with the data of its person
  proposed_by uuid NOT NULL REFERENCES operators,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES operators, -- who agreed, refused or withdrew it; null where the provider did
  decided_at timestamptz
);
CREATE UNIQUE INDEX pay_out_endings_one ON pay_out_endings (payout_id) WHERE status = 'PROPOSED';
CREATE INDEX pay_out_endings_of ON pay_out_endings (payout_id, proposed_at);

CREATE TABLE pay_out_contradictions (
  payout_id uuid NOT NULL REFERENCES payouts,
  said text NOT NULL,                   -- paid, refused, returned: what the provider said though it had ended otherwise
  said_at timestamptz NOT NULL,
  noted_by uuid REFERENCES operators,   -- who has seen to it
  noted_at timestamptz,
  why text,                             -- sealed: what was done about it
  PRIMARY KEY (payout_id, said)
);
CREATE INDEX pay_out_contradictions_open ON pay_out_contradictions (said_at, payout_id) WHERE noted_at IS NULL;
