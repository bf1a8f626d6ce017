-- Who was handed a pay-out: none but they know what became of it, so no other is asked about it or sends it again.
ALTER TABLE payouts ADD COLUMN provider text; -- NULL: no one yet, or before this was kept
