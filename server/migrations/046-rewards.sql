-- What inviters earned: it pays their bills. docs/product/referral.md
CREATE TABLE rewards (
  reward_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  mission text NOT NULL,              -- server/data/campaigns.json
  amount integer NOT NULL CHECK (amount > 0),                   -- rupiah
  paid integer NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  earned_at timestamptz NOT NULL,
  CONSTRAINT rewards_once UNIQUE (user_id, mission)
);
CREATE INDEX rewards_left ON rewards (user_id) WHERE paid < amount;
CREATE INDEX IF NOT EXISTS users_invited_by ON users (invited_by) WHERE invited_by IS NOT NULL;
