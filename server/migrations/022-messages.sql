-- What people are told: in the app, and by SMS, mail and push (docs/product/messages.md).

ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'id';   -- what they chose last

-- No key refers to users: a message is written beside what it tells of, and must not wait for who has locked its person.
CREATE TABLE notifications (
  notification_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL,                 -- server/modules/messaging/domain/messageKinds.ts
  content jsonb NOT NULL,             -- sealed: the values that its texts name
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);

CREATE TABLE outbox (
  message_id uuid PRIMARY KEY,        -- the reference that the provider gets it with: it sends it once
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL,              -- sms, email or push
  recipient text NOT NULL,            -- sealed: a number, an address, or whose devices
  language text NOT NULL,
  status text NOT NULL,               -- server/modules/messaging/domain/messageStatus.ts
  tries integer NOT NULL DEFAULT 0,   -- also tells the server that has it from one that had it before
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,   -- when it is tried next; meanwhile who has it has it alone
  ended_at timestamptz
);
CREATE INDEX outbox_due ON outbox (next_try_at) WHERE status IN ('WAITING', 'SENDING');
CREATE INDEX outbox_notification ON outbox (notification_id);

-- What the providers of the sandbox were given, written by them alone.
CREATE TABLE sandbox_inbox (
  inbox_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference uuid NOT NULL CONSTRAINT sandbox_inbox_once UNIQUE,
  channel text NOT NULL,
  message jsonb NOT NULL,             -- sealed
  received_at timestamptz NOT NULL
);
