-- Why a reviewer proposes a limit, in their own words, sealed: the second one reads it (docs/product/decisions.md).
ALTER TABLE application_events ADD COLUMN why text;
