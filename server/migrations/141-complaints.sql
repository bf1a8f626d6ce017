-- A message that support marked as a complaint about collection, by what its person chose (docs/product/help.md).
ALTER TABLE cases ADD COLUMN topic_before text; -- null: it is about what its person chose
