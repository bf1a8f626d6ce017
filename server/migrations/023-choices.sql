-- What a person chooses with a loan: insurance and a voucher (docs/product/lending.md, docs/product/vouchers.md).

CREATE TABLE selected_insurances (
  loan_id uuid PRIMARY KEY REFERENCES loans,
  user_id uuid NOT NULL REFERENCES users,
  product_id text NOT NULL,
  insurance_id text NOT NULL,
  premium integer NOT NULL,           -- rupiah
  create_time timestamptz NOT NULL
);

-- One row a campaign that vouchers were claimed of: who claims locks it, so that no more are given than there are.
CREATE TABLE voucher_campaigns (
  campaign text PRIMARY KEY           -- server/data/vouchers.json
);

CREATE TABLE vouchers (
  voucher_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  campaign text NOT NULL REFERENCES voucher_campaigns,
  title jsonb NOT NULL,               -- by language
  discount jsonb NOT NULL,            -- what it takes off and of which loans, as it was when it was claimed
  status text NOT NULL,               -- server/modules/vouchers/domain/vouchers.ts
  loan_id uuid REFERENCES loans,      -- what it was used with
  valid_until timestamptz NOT NULL,
  held_until timestamptz,             -- from then on it has to be claimed once more; null: never
  claimed_at timestamptz NOT NULL,
  seen_at timestamptz,
  CONSTRAINT vouchers_once UNIQUE (user_id, campaign)
);
CREATE INDEX vouchers_campaign ON vouchers (campaign);
CREATE INDEX vouchers_loan ON vouchers (loan_id) WHERE loan_id IS NOT NULL;
