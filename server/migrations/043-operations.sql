-- What an account is secured for (docs/product/security.md).
ALTER TABLE security_checks ADD COLUMN operation text NOT NULL DEFAULT 'UNDEFINED'; -- what it was demanded for last
ALTER TABLE outside_checks ADD COLUMN operation text;                               -- null for a check of an application
