-- Why an operator proposes relief, which the second one reads, and who ended it and why (docs/product/arrears.md).
ALTER TABLE reliefs ADD COLUMN why text;
ALTER TABLE reliefs ADD COLUMN ended_by uuid REFERENCES operators;
ALTER TABLE reliefs ADD COLUMN ended_why text;
