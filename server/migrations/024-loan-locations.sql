-- Where a person said they were when they chose a large loan, coarse and for 30 days only (docs/product/decisions.md).
CREATE TABLE loan_locations (
  draft_id uuid PRIMARY KEY REFERENCES drafts ON DELETE CASCADE,
  place text NOT NULL,                -- a tenth of a degree, sealed
  given_at timestamptz NOT NULL
);
CREATE INDEX loan_locations_given ON loan_locations (given_at);
