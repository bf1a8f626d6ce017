-- What ID cards say that people photographed: read once, beside serving people, and gone with the picture.
CREATE TABLE card_readings (
  photo_id uuid PRIMARY KEY REFERENCES photos ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,   -- how often it was begun
  begun_at timestamptz,               -- when one of the servers began last
  read_at timestamptz,                -- NULL until it is read
  reading jsonb                       -- sealed; NULL until it is read
);
CREATE INDEX card_readings_unread ON card_readings (asked_at) WHERE read_at IS NULL;
