-- What people who are late ask for and are offered: smaller payments, or days in which nothing is asked (docs/product/arrears.md).
CREATE TABLE reliefs (
  relief_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  loan_id uuid NOT NULL REFERENCES loans,
  kind text NOT NULL,
  status text NOT NULL,
  per_month bigint,                   -- what its person says they can pay a month
  count integer,                      -- instalments of a plan
  forgiven bigint,                    -- penalties that are never asked for with it
  days integer,                       -- of a pause
  operator_id uuid REFERENCES operators, -- who proposed it; null: its person asks
  second_id uuid REFERENCES operators,
  made_on date NOT NULL,              -- a day of the loan
  until date,                         -- the last day to accept a plan; of a pause that is granted its last one
  made_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX reliefs_of_user ON reliefs (user_id, made_at);
CREATE INDEX reliefs_waiting ON reliefs (made_at) WHERE status IN ('ASKED', 'PROPOSED');
