-- Where a card lies in its picture, so that it can be shown cut out; NULL where it was not found, and for those read before.
ALTER TABLE card_readings ADD COLUMN area jsonb;
