-- Documents that the lender's system wants of a person, and what it is to be told of them (docs/product/ports/documents.md).
CREATE TABLE document_wishes (
  reference uuid PRIMARY KEY,         -- the lender's
  application_no text NOT NULL REFERENCES applications,
  user_id uuid NOT NULL REFERENCES users,
  documents jsonb NOT NULL,           -- types of materials, in the order they were named in
  status text NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX document_wishes_of ON document_wishes (user_id);

CREATE TABLE document_notices (
  notice_id uuid PRIMARY KEY,         -- the same however often it is sent
  notice_no bigint GENERATED ALWAYS AS IDENTITY, -- their order
  reference uuid NOT NULL REFERENCES document_wishes ON DELETE CASCADE,
  told jsonb NOT NULL,                -- what is sent: type and number of pages, never a picture
  given_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,   -- when it is sent again; meanwhile who sends it has it alone
  told_at timestamptz
);
CREATE INDEX document_notices_of ON document_notices (reference);
CREATE INDEX document_notices_due ON document_notices (next_try_at) WHERE told_at IS NULL;
