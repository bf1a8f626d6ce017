-- the person has signed the agreement of their plan by their code, and the provider has still to put the signature into the PDF
ALTER TABLE plan_changes ADD COLUMN awaits_borrower boolean NOT NULL DEFAULT false;
