-- What support proposes names the wish that it answers: whose person waits for it may be told of it on any day (docs/product/arrears.md).
ALTER TABLE reliefs ADD COLUMN wish_id uuid REFERENCES reliefs;
UPDATE reliefs made SET wish_id = wish.relief_id FROM reliefs wish
  WHERE made.operator_id IS NOT NULL AND wish.loan_id = made.loan_id AND wish.status = 'ANSWERED' AND wish.ended_at = made.made_at;
