-- Breaches of personal data: what was disclosed, whom it concerns, and when they were told (docs/operators.md).
CREATE TABLE breaches (
  breach_id uuid PRIMARY KEY,
  status text NOT NULL,               -- server/modules/breaches/domain/breach.ts
  known_at timestamptz NOT NULL,      -- from when the 72 hours count
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  data text[] NOT NULL,               -- kinds of data
  happened jsonb NOT NULL,            -- sealed, as people are told, in each language
  remedy jsonb NOT NULL,              -- sealed, the same of what is done about it
  opened_by uuid NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  asked_by uuid REFERENCES operators, -- who wants it released as it is now
  released_by uuid REFERENCES operators,
  released_at timestamptz,
  authority_told_at timestamptz,
  authority_reference text
);
-- No key refers to users: who was told stays when an account is erased.
CREATE TABLE breach_people (
  breach_id uuid NOT NULL REFERENCES breaches,
  user_id uuid NOT NULL,
  found_by text NOT NULL,
  notification_id uuid,
  told_at timestamptz,
  PRIMARY KEY (breach_id, user_id)
);
CREATE INDEX breach_people_waiting ON breach_people (breach_id, user_id) WHERE told_at IS NULL;
CREATE INDEX breach_people_user ON breach_people (user_id);
