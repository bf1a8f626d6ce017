-- Numbers that are to become those of people who have lost theirs (docs/product/account.md).
CREATE TABLE mobile_changes (
  change_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  new_number text NOT NULL,           -- sealed: canonical
  asked_by bytea NOT NULL,            -- hash of the session's token
  person_state text NOT NULL,         -- how the person stood with us
  status text NOT NULL,               -- server/modules/accounts/domain/mobileChange.ts
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,        -- who has the old number can cancel it until then
  ended_at timestamptz
);
CREATE UNIQUE INDEX mobile_changes_one_waiting ON mobile_changes (user_id) WHERE status = 'WAITING';
CREATE INDEX mobile_changes_due ON mobile_changes (due_at) WHERE status = 'WAITING';
CREATE INDEX mobile_changes_ended ON mobile_changes (ended_at);
