-- What a person was told of the insurance they took, and how long they can cancel it (docs/product/lending.md, "Insurance").
-- Loans from before have none: theirs says what the insurance says today.
ALTER TABLE selected_insurances ADD COLUMN document jsonb;          -- by language: title and blocks, as they were read
ALTER TABLE selected_insurances ADD COLUMN cancel_days integer NOT NULL DEFAULT 14;  -- after the pay-out
