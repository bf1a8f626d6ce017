-- Parts of their data that customers are asked to renew (docs/product/applications.md).
CREATE TABLE renewals (
  renewal_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  operator_id uuid NOT NULL REFERENCES operators,   -- who asked
  part text NOT NULL,
  reason text NOT NULL,               -- sealed
  asked_at timestamptz NOT NULL,
  ended_at timestamptz                -- saved, or taken back
);
CREATE UNIQUE INDEX renewals_open ON renewals (user_id, part) WHERE ended_at IS NULL;
CREATE INDEX renewals_of_user ON renewals (user_id, asked_at);
