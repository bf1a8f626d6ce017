-- Accounts that are frozen because a phone was lost or stolen (docs/product/freeze.md).
CREATE TABLE account_freezes (
  freeze_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  status text NOT NULL,               -- server/modules/people/domain/freeze.ts
  begun_by text NOT NULL,             -- who began it, or had it last: FreezeOrigin
  begun_at timestamptz NOT NULL,
  was_short boolean NOT NULL,         -- begun with number and NIK alone
  ends_at timestamptz,                -- of one that ends by itself
  ended_at timestamptz
);
CREATE UNIQUE INDEX account_freezes_one_in_force ON account_freezes (user_id) WHERE status IN ('SHORT', 'LASTING');
CREATE INDEX account_freezes_ending ON account_freezes (freeze_id) WHERE status = 'SHORT';
CREATE INDEX account_freezes_of_user ON account_freezes (user_id, begun_at);

-- What was asked for without a sign-in: kept alike whether it fits an account or not, and looked at later.
CREATE TABLE freeze_asks (
  ask_id uuid PRIMARY KEY,
  mobile_number text,                 -- sealed; gone once it was looked at
  id_number text,                     -- sealed; gone once it was looked at
  number_mark text NOT NULL,
  pair_mark text NOT NULL,            -- of number and NIK
  address_mark text NOT NULL,
  language text NOT NULL,             -- of the page
  asked_at timestamptz NOT NULL
);
CREATE INDEX freeze_asks_asked ON freeze_asks (asked_at);
CREATE INDEX freeze_asks_waiting ON freeze_asks (ask_id) WHERE mobile_number IS NOT NULL;
