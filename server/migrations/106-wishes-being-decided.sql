-- A wish is answered once something is offered or granted for it: until then it waits, also while a second operator has it (docs/product/arrears.md).
UPDATE reliefs wish SET status = 'ASKED', ended_at = NULL
  WHERE status = 'ANSWERED'
    AND EXISTS (SELECT 1 FROM reliefs made WHERE made.wish_id = wish.relief_id AND made.status = 'PROPOSED')
    AND NOT EXISTS (SELECT 1 FROM reliefs later WHERE later.loan_id = wish.loan_id AND later.status = 'ASKED');
