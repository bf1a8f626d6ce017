-- What people let be read of their accounts elsewhere (docs/product/data-authorisation.md).

CREATE TABLE data_consents (
  user_id uuid PRIMARY KEY REFERENCES users,
  consented_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);

-- The last reading of each site. The login is never here.
CREATE TABLE data_readings (
  reading_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  site text NOT NULL,
  status text NOT NULL,
  captcha_result text,
  reason text,
  facts jsonb,                          -- sealed: what was read
  changed_at timestamptz NOT NULL,
  UNIQUE (user_id, site)
);

-- Readings that ended here and that the service still has to forget.
CREATE TABLE data_withdrawals (
  reading_id uuid PRIMARY KEY,
  ended_at timestamptz NOT NULL
);

-- What the service of the sandbox knows, written by it alone.
CREATE TABLE sandbox_readings (
  reference uuid PRIMARY KEY,
  site text NOT NULL,
  captcha text,                         -- what the picture says; null once it was read
  tries integer NOT NULL,
  begun_at timestamptz,                 -- when reading began
  asked_at timestamptz NOT NULL
);
