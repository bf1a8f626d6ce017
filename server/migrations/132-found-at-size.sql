-- What ends by time is found by its time: numbers every ten seconds, the rest when each hour is cleaned up.
CREATE INDEX collections_expiring ON collections (expires_at) WHERE status = 'OPEN';
CREATE INDEX outbox_ended ON outbox (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX outside_checks_checked ON outside_checks (checked_at);
CREATE INDEX outside_checks_faces ON outside_checks (checked_at) WHERE kind = 'securityFace';
-- Events of loans and partners name drafts and orders as text.
CREATE INDEX drafts_as_text ON drafts ((draft_id::text));
CREATE INDEX orders_as_text ON orders ((order_id::text));
-- Of one person or one loan, however it ended.
CREATE INDEX materials_of_user ON materials (user_id, created_at);
CREATE INDEX reliefs_of_loan ON reliefs (loan_id, made_at);
