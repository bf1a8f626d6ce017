-- Which operator has taken on who is late (docs/product/arrears.md).
CREATE TABLE arrears_handlers (
  user_id uuid PRIMARY KEY REFERENCES users,
  operator_id uuid NOT NULL REFERENCES operators,
  taken_at timestamptz NOT NULL
);
