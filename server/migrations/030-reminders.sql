-- Reminders of what is owed (docs/product/reminders.md).

-- How a person wants to be reminded; who has chosen nothing has no row.
CREATE TABLE reminder_wishes (
  user_id uuid PRIMARY KEY REFERENCES users,
  wanted boolean NOT NULL,            -- false: of lateness alone, and seldom
  channels text[] NOT NULL,           -- sms, email, push; empty: in the app alone
  hour integer NOT NULL,              -- by the clock of their zone
  days_ahead integer NOT NULL,
  changed_at timestamptz NOT NULL
);

-- When a person who owes is looked at next. Who takes a look has it alone until then. No key refers to users: taking it
-- must not wait for who has locked its person.
CREATE TABLE reminder_looks (
  user_id uuid PRIMARY KEY,
  next_at timestamptz NOT NULL
);

-- What was told. The key is what lets nothing be told twice.
CREATE TABLE reminders (
  loan_id uuid NOT NULL REFERENCES loans,
  due date NOT NULL,
  variant text NOT NULL,              -- server/modules/reminders/domain/reminders.ts
  notification_id uuid NOT NULL,      -- the message, while it is kept
  told_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, due, variant)
);
CREATE INDEX reminders_notification ON reminders (notification_id);

-- What a person asked to be reminded of.
CREATE TABLE asked_reminders (
  loan_id uuid NOT NULL REFERENCES loans,
  due date NOT NULL,
  remind_on date NOT NULL,            -- a day of their loans
  hour integer NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, due)
);

CREATE INDEX loans_owed_by ON loans (user_id) WHERE status IN ('ONGOING', 'OVERDUE', 'REBALANCED');
