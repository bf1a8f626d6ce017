-- What became of promises, and who is late with when to contact them, kept where either changes (docs/product/arrears.md).
ALTER TABLE payment_promises ADD COLUMN is_kept boolean; -- null: not judged since the column is here; the night does so
DROP INDEX payment_promises_of_user;
CREATE INDEX payment_promises_of_user ON payment_promises (user_id, made_on, made_at);

-- the sum came by its day, or nothing came: for less it was kept as loans say, which the night reads
UPDATE payment_promises p SET is_kept = CASE WHEN paid >= p.amount THEN true WHEN paid <= 0 THEN false END
FROM (SELECT q.promise_id, coalesce((SELECT sum((e.detail ->> 'amount')::bigint) FROM loan_events e JOIN loans l USING (loan_id)
    WHERE l.user_id = q.user_id AND e.day <= q.day AND (e.kind = 'settled' OR (e.kind = 'paid' AND e.detail ->> 'by' = 'person'))
      AND NOT EXISTS (SELECT 1 FROM loan_events r WHERE r.loan_id = e.loan_id AND r.kind = 'reversed'
        AND r.detail ->> 'event' = e.event_no::text)), 0) - q.paid_before AS paid
  FROM payment_promises q) came
WHERE came.promise_id = p.promise_id;

CREATE TABLE late_people (
  user_id uuid PRIMARY KEY REFERENCES users,
  days integer NOT NULL,              -- past due, of the loan that is late for longest
  tried date,                         -- the last try, by the clock of the person
  promised date,                      -- by when they promised last to pay; null where that is kept
  due_on date NOT NULL                -- from when on it is time to contact them
);
CREATE INDEX late_people_due ON late_people (due_on, days);
CREATE INDEX late_people_promised ON late_people (promised) WHERE promised IS NOT NULL;
CREATE INDEX late_people_bucket ON late_people (days);
CREATE INDEX late_people_days ON late_people ((-days), user_id);
CREATE INDEX late_people_tried ON late_people ((coalesce(tried, '-infinity')), (-days), user_id);
CREATE INDEX arrears_handlers_of ON arrears_handlers (operator_id);

INSERT INTO late_people (user_id, days, tried, promised, due_on)
SELECT user_id, days, tried, promised - ahead, greatest(since, rests + 1, promised + 1, CASE WHEN tried > promised OR promised IS NULL THEN tried + 3 END) - ahead
FROM (SELECT user_id, max(late_days) AS days, min(late_since) AS since FROM loans
    WHERE late_days IS NOT NULL AND status IN ('ONGOING', 'OVERDUE', 'REBALANCED') GROUP BY user_id) late
  LEFT JOIN LATERAL (SELECT CASE WHEN is_kept IS NOT TRUE THEN day END AS promised FROM payment_promises p WHERE p.user_id = late.user_id
    ORDER BY made_on DESC, made_at DESC LIMIT 1) last_promise ON true
  LEFT JOIN LATERAL (SELECT max(day) AS tried FROM contacts c WHERE c.user_id = late.user_id) last_try ON true
  LEFT JOIN LATERAL (SELECT max((e.detail ->> 'until')::date) AS rests FROM loan_events e JOIN loans l USING (loan_id)
    WHERE l.user_id = late.user_id AND e.kind = 'frozen' AND e.day <= l.reckoned_on AND NOT EXISTS (SELECT 1 FROM loan_events r
      WHERE r.loan_id = e.loan_id AND r.kind = 'reversed' AND r.detail ->> 'event' = e.event_no::text)) last_rest ON true
  LEFT JOIN LATERAL (SELECT coalesce((SELECT m.days FROM moved_clocks m WHERE m.user_id = late.user_id), 0) AS ahead) moved ON true;
