-- A wish that was answered by nothing but proposals that were refused or taken back waits again (docs/product/arrears.md).
UPDATE reliefs wish SET status = 'ASKED', ended_at = NULL
  WHERE status = 'ANSWERED' AND operator_id IS NULL
    AND EXISTS (SELECT 1 FROM reliefs made WHERE made.wish_id = wish.relief_id)
    AND NOT EXISTS (SELECT 1 FROM reliefs made WHERE made.wish_id = wish.relief_id AND (made.status <> 'WITHDRAWN' OR made.until IS NOT NULL))
    AND NOT EXISTS (SELECT 1 FROM reliefs later WHERE later.loan_id = wish.loan_id AND later.relief_id <> wish.relief_id
      AND (later.status = 'ASKED' OR (later.operator_id IS NULL AND later.made_at > wish.made_at)));
