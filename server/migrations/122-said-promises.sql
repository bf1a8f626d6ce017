-- That a late person said on the phone that they would pay, which no one noted, keeps them among whose turn it is today (docs/product/arrears.md).
ALTER TABLE late_people ADD COLUMN said_until date; -- the last day that it may be noted; null where it is, or nothing was said
CREATE INDEX late_people_said ON late_people (said_until) WHERE said_until IS NOT NULL;

UPDATE late_people l SET said_until = said.day + 13
FROM (SELECT user_id, max(begun_at) AS at, (max(begun_at) AT TIME ZONE 'Asia/Jakarta')::date AS day
  FROM contacts WHERE outcome = 'PROMISED' GROUP BY user_id) said
WHERE said.user_id = l.user_id AND NOT EXISTS (SELECT 1 FROM payment_promises p
  WHERE p.user_id = l.user_id AND (p.made_at >= said.at OR (p.is_kept IS NOT TRUE AND p.day >= (now() AT TIME ZONE 'Asia/Jakarta')::date)));
