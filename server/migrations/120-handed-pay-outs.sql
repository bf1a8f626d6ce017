-- What a provider was handed that knows a pay-out by a number of its own (docs/product/ports/payout.md).
CREATE TABLE handed_pay_outs (
  reference uuid PRIMARY KEY,         -- ours, the key of the request
  provider text NOT NULL,
  amount integer NOT NULL,            -- rupiah
  first_sent_at timestamptz NOT NULL, -- before it was sent: their key is not older
  sent_hash text NOT NULL,            -- SHA-256 of what was sent
  number text,                        -- theirs, once it was told
  paid_at timestamptz,                -- what fails after it came back
  UNIQUE (provider, number)
);
