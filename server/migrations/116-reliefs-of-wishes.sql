-- What was proposed for a wish is looked for by each count of the wishes that wait (docs/product/arrears.md).
CREATE INDEX reliefs_for_wish ON reliefs (wish_id) WHERE wish_id IS NOT NULL;
