-- Numbers that people had until they were changed: who was signed out by it freezes the account by the one they know
-- (docs/product/freeze.md).
CREATE TABLE former_numbers (
  number_mark text NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (number_mark, user_id)
);
CREATE INDEX former_numbers_user ON former_numbers (user_id);
CREATE INDEX former_numbers_left ON former_numbers (left_at);
