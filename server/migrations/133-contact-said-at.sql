-- When it was said what came of a try, so that who said so may take it back within a minute (docs/product/arrears.md).
ALTER TABLE contacts ADD COLUMN said_at timestamptz;
