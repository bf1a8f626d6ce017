-- How long the wishes of people who are late waited for an answer (docs/product/arrears.md).
CREATE INDEX reliefs_wished ON reliefs (made_at) WHERE operator_id IS NULL;
