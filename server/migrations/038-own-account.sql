-- Partners by whose token a person signed in (docs/product/account.md).
CREATE TABLE channel_links (
  user_id uuid NOT NULL REFERENCES users,
  channel text NOT NULL,
  linked_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  unlinked_at timestamptz,            -- the partner's token alone signs in no more
  PRIMARY KEY (user_id, channel)
);
INSERT INTO channel_links (user_id, channel, linked_at, used_at)
SELECT user_id, channel, min(created_at), max(created_at) FROM sessions WHERE from_partner GROUP BY user_id, channel;

-- Accounts that are to be deleted, and that were (docs/product/data-rights.md).
CREATE TABLE deletions (
  deletion_id uuid PRIMARY KEY,
  certificate_no text NOT NULL UNIQUE, -- to quote: LC-D-20261125-7KQ2MD
  user_id uuid NOT NULL REFERENCES users,
  status text NOT NULL,               -- server/modules/dataRights/domain/deletion.ts
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,        -- the person can think again until then
  kept_until date,                    -- what the law keeps; null: nothing of the person is kept
  ended_at timestamptz
);
CREATE UNIQUE INDEX deletions_one_waiting ON deletions (user_id) WHERE status = 'WAITING';
CREATE INDEX deletions_due ON deletions (due_at) WHERE status = 'WAITING';
CREATE INDEX deletions_kept ON deletions (kept_until) WHERE status = 'ERASED';
CREATE INDEX deletions_user ON deletions (user_id);

-- What was done to what is a person's is looked up by it.
CREATE INDEX audit_trail_subject ON audit_trail (subject);
