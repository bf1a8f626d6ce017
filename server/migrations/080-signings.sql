-- Signatures that a provider makes later than it was asked (docs/product/ports/esign.md): when it is asked again.
CREATE TABLE signings (
  reference uuid PRIMARY KEY,             -- of the document and its signer; a callback names it
  asked_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
-- the person has signed by their code, and the provider has still to put the signature into the PDF
ALTER TABLE contracts ADD COLUMN awaits_borrower boolean NOT NULL DEFAULT false;
