-- A number that reached another person is called no more until its person proves it or changes it (docs/product/arrears.md).
ALTER TABLE contacts ADD COLUMN number_proven_at timestamptz; -- of a wrong number alone; null: not yet
CREATE INDEX contacts_wrong_number ON contacts (user_id, begun_at) WHERE outcome = 'WRONG_NUMBER' AND number_proven_at IS NULL;

UPDATE contacts c SET number_proven_at = (SELECT max(s.signed_in_at) FROM sign_ins s WHERE s.user_id = c.user_id AND s.signed_in_at > c.begun_at)
WHERE outcome = 'WRONG_NUMBER';
