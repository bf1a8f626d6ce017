-- A draft is told by its own id: a flow can be taken again when what was sent before is over.
ALTER TABLE drafts ADD COLUMN draft_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE drafts ADD COLUMN begun_at timestamptz;
UPDATE drafts SET begun_at = updated_at;
ALTER TABLE drafts ALTER COLUMN begun_at SET NOT NULL;
ALTER TABLE drafts DROP CONSTRAINT drafts_pkey;
ALTER TABLE drafts ADD PRIMARY KEY (draft_id);
CREATE UNIQUE INDEX drafts_open ON drafts (user_id, flow) WHERE status = 'open';
CREATE INDEX drafts_of_user ON drafts (user_id, flow, begun_at);
-- A loan that was asked for ends its draft, so that another one can be asked for.
UPDATE drafts SET status = 'submitted' WHERE flow = 'effortless' AND status = 'open' AND done @> '["loan-review"]';
