-- What people agreed to, by the hash of what was shown (docs/product/lending.md, "Documents").

ALTER TABLE agreements
  ADD COLUMN agreement_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN sha256 text,             -- of what was shown; null for what was agreed to before it was kept
  ADD COLUMN language text;

-- Documents have the names of content/documents/. The user agreement was the two that are shown to a new user.
UPDATE agreements SET document = 'terms-of-service' WHERE document = 'terms';
UPDATE agreements SET document = 'privacy-policy' WHERE document = 'privacy';
INSERT INTO agreements (user_id, document, version, agreed_at)
  SELECT user_id, named, version, agreed_at
  FROM agreements, unnest(ARRAY['terms-of-service', 'privacy-policy']) AS named WHERE document = 'user-agreement'
  ON CONFLICT (user_id, document, version) DO UPDATE SET agreed_at = least(agreements.agreed_at, excluded.agreed_at);
DELETE FROM agreements WHERE document = 'user-agreement';

ALTER TABLE agreements DROP CONSTRAINT agreements_pkey, ADD PRIMARY KEY (agreement_id);
CREATE UNIQUE INDEX agreements_once ON agreements (user_id, document, version, coalesce(sha256, ''));

-- What each hash says; of no person.
CREATE TABLE agreed_texts (
  sha256 text PRIMARY KEY,
  content jsonb NOT NULL
);

-- A document that someone holds is looked up by it.
CREATE INDEX contracts_sha256 ON contracts (sha256);
