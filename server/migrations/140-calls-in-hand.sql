-- The call that an operator has in hand, asked for before each that they begin (docs/operators.md).
CREATE INDEX contacts_in_hand ON contacts (operator_id, begun_at) WHERE outcome IS NULL AND channel IN ('PHONE', 'WHATSAPP');
