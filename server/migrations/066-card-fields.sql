-- By which fields an application was asked for what is on its ID card, as the definitions said by which it was sent: part of the
-- card -> field, under the name that its answer is kept by. NULL: sent before; the fields are called as the parts then.
ALTER TABLE applications ADD COLUMN card_fields jsonb;
