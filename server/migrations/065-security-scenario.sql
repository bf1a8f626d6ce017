-- The way a person was on when their account was checked, as the page says (docs/product/security.md): of the demand, and of
-- each try. It decides nothing.
ALTER TABLE security_checks ADD COLUMN scenario text;
ALTER TABLE outside_checks ADD COLUMN scenario text;
