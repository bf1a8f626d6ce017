-- Orders of partners' shops that a loan pays, and what their partners are told of them (docs/product/purchases.md).

CREATE TABLE orders (
  order_id uuid PRIMARY KEY,
  partner text NOT NULL,              -- its id in the configuration
  order_no text NOT NULL,             -- what the partner calls it
  request_hash bytea NOT NULL,        -- of what the partner sent: the same number with something else is refused
  content jsonb NOT NULL,             -- sealed: what is bought, and where the buyer is led back to
  amount integer NOT NULL,            -- rupiah
  merchant_account text NOT NULL,     -- the partner's name of an account in the configuration
  status text NOT NULL,               -- server/modules/orders/domain/orderStatus.ts
  reason text,                        -- why it is refused or cancelled
  user_id uuid REFERENCES users,      -- who opened it: no one else may
  loan_id uuid UNIQUE REFERENCES loans,
  created_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  changes integer NOT NULL,           -- how many its status had
  CONSTRAINT orders_number UNIQUE (partner, order_no)
);
CREATE INDEX orders_user ON orders (user_id);
CREATE INDEX orders_open ON orders (valid_until) WHERE status IN ('CREATED', 'ORDER_OPENING', 'ORDER_ONGOING', 'ORDER_REJECTING');

-- One for each change of an order: told to the partner until it says that it knows.
CREATE TABLE order_notices (
  notice_id uuid PRIMARY KEY,         -- the same however often it is sent
  order_id uuid NOT NULL REFERENCES orders,
  change_no integer NOT NULL,
  status text NOT NULL,
  reason text,
  changed_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,   -- when it is sent again; meanwhile who sends it has it alone
  told_at timestamptz,
  CONSTRAINT order_notices_change UNIQUE (order_id, change_no)
);
CREATE INDEX order_notices_due ON order_notices (next_try_at) WHERE told_at IS NULL;

-- What the shop of the sandbox knows of its orders, written by it alone.
CREATE TABLE sandbox_shop_orders (
  order_no text PRIMARY KEY,
  order_id uuid NOT NULL,
  amount integer NOT NULL,
  items jsonb NOT NULL,
  ordered_at timestamptz NOT NULL
);
CREATE TABLE sandbox_shop_callbacks (
  callback_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id text NOT NULL,
  order_no text NOT NULL,
  status text NOT NULL,
  reason text,
  received_at timestamptz NOT NULL,
  repeated boolean NOT NULL           -- a notice that came before
);
CREATE INDEX sandbox_shop_callbacks_order ON sandbox_shop_callbacks (order_no);
