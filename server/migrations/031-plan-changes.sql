-- Changes of a loan's plan that people ask for: extensions, and bills in instalments (docs/product/plan-changes.md).

CREATE TABLE plan_changes (
  change_id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL,                 -- extension or instalment
  status text NOT NULL,               -- server/modules/loans/domain/planChange.ts
  day date NOT NULL,                  -- of the loan: it was reckoned for this day, and is paid in advance on it
  agreed jsonb NOT NULL,              -- what was shown and agreed to, in rupiah and days
  content jsonb,                      -- sealed: the agreement in both languages; null for an extension
  pdf bytea,                          -- sealed: as it was drawn, then with each signature
  sha256 text,                        -- of the PDF as it was drawn
  asked_at timestamptz NOT NULL,
  shown_at timestamptz,               -- when its person read the agreement first
  signed_at timestamptz,              -- by its person
  paid_at timestamptz,
  paid_by uuid REFERENCES payments,   -- what it was paid with; null where nothing is paid in advance
  approved_at timestamptz,            -- signed by the lender
  ended_at timestamptz,
  failure text                        -- why it failed
);
CREATE UNIQUE INDEX plan_changes_one_open ON plan_changes (loan_id) WHERE status IN ('INITIATE', 'PROCESSING');
CREATE INDEX plan_changes_loan ON plan_changes (loan_id, asked_at);
CREATE INDEX plan_changes_user ON plan_changes (user_id);
CREATE INDEX plan_changes_paid_by ON plan_changes (paid_by);

-- What the lender has to tell of all its loans, as a job reckoned it last (docs/product/lending.md, "TKB90").
CREATE TABLE lender_figures (
  name text PRIMARY KEY,
  figure text NOT NULL,
  reckoned_at timestamptz NOT NULL
);
