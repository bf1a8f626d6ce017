-- What waits for an operator though nothing of its loan is late any more is over (docs/product/arrears.md).
UPDATE reliefs r SET status = 'WITHDRAWN', ended_at = now() FROM loans l
WHERE l.loan_id = r.loan_id AND r.status IN ('ASKED', 'PROPOSED')
  AND (l.late_days IS NULL OR l.status NOT IN ('ONGOING', 'OVERDUE', 'REBALANCED'));
