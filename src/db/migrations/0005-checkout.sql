-- From the offered cart to the money: holds keep stock, payments follow the provider.
CREATE TABLE cart (
  id text PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  country text NOT NULL,
  city text NOT NULL,
  postcode text,
  street text,
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  subtotal_minor bigint NOT NULL CHECK (subtotal_minor > 0),
  shipping_minor bigint NOT NULL CHECK (shipping_minor >= 0),
  carrier text NOT NULL,
  product_name text NOT NULL,
  product_code text NOT NULL,
  -- [{"country", "city", "listingIds", "weightKg", "price"}, …]: one a place of departure.
  shipments jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL
);
CREATE INDEX cart_member ON cart (member_id, created_at DESC);

CREATE TABLE cart_line (
  cart_id text NOT NULL REFERENCES cart,
  listing_id int NOT NULL REFERENCES listing,
  quantity int NOT NULL CHECK (quantity > 0),
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor > 0),
  PRIMARY KEY (cart_id, listing_id)
);

-- Units kept for one payment of one cart. At most one lives a cart; a new attempt after its end is a new row.
CREATE TABLE stock_hold (
  id text PRIMARY KEY,
  cart_id text NOT NULL REFERENCES cart,
  attempt int NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'claimed', 'released')),
  expires_at timestamptz NOT NULL,
  -- An authentication that had begun made it longer, once.
  extended boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (cart_id, attempt)
);
CREATE UNIQUE INDEX stock_hold_living ON stock_hold (cart_id) WHERE state = 'held';
CREATE INDEX stock_hold_expiry ON stock_hold (expires_at) WHERE state = 'held';

CREATE TABLE stock_hold_line (
  hold_id text NOT NULL REFERENCES stock_hold,
  listing_id int NOT NULL REFERENCES listing,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (hold_id, listing_id)
);

-- One payment intent at the provider, made for one hold.
CREATE TABLE payment (
  intent_id text PRIMARY KEY,
  hold_id text NOT NULL UNIQUE REFERENCES stock_hold,
  cart_id text NOT NULL REFERENCES cart,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- As the provider last told it, and what came of the last attempt.
  status text NOT NULL,
  last_error text,
  -- Grows with every change, so that an older answer of the provider never overwrites a newer one.
  version int NOT NULL DEFAULT 0,
  checked_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_cart ON payment (cart_id);
CREATE INDEX payment_unsettled ON payment (checked_at) WHERE status NOT IN ('succeeded', 'canceled');

-- Signed events of the provider, each stored once and worked on by a job.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  intent_id text,
  refund_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);

CREATE TABLE refund (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES payment,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  -- The key under which the provider knows it, so that a retry never pays twice.
  idempotency_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('due', 'pending', 'succeeded', 'failed')),
  provider_id text UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX refund_intent ON refund (intent_id);
