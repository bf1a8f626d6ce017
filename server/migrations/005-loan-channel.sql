-- the product line that a loan is made on; OKP unless said otherwise
ALTER TABLE loans ADD COLUMN channel text NOT NULL DEFAULT 'OKP';
