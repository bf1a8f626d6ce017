-- The contract of a loan as it was shown, what was agreed to, and who signed it. What is personal in it is sealed.
CREATE TABLE contracts (
  loan_id uuid PRIMARY KEY REFERENCES loans,
  content jsonb NOT NULL,             -- sealed: the text in both languages
  pdf bytea NOT NULL,                 -- sealed: as it was drawn, then with each signature
  sha256 text NOT NULL,               -- of the PDF as it was drawn: what the person agrees to
  status text NOT NULL,               -- server/modules/loans/domain/contractStatus.ts
  drawn_at timestamptz NOT NULL,
  shown_at timestamptz,               -- when its person read it first
  signed_at timestamptz,              -- by its person
  completed_at timestamptz            -- by the lender
);
CREATE INDEX contracts_status ON contracts (status) WHERE status = 'WAITING_LENDER_APPROVE';

-- The certificates that a sandbox signs with.
CREATE TABLE sandbox_certificates (
  name text PRIMARY KEY,
  material jsonb NOT NULL             -- sealed
);
