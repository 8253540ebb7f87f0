-- From the offered cart to the money: holds keep stock, payments follow the provider.

CREATE TABLE cart (
  id text PRIMARY KEY,
  -- What was agreed in a quote is paid as any other cart, at the agreed price and until the offer ends.
  quote_id text REFERENCES quote,
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  country text NOT NULL,
  city text NOT NULL,
  postcode text,
  street text,
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  subtotal_minor bigint NOT NULL CHECK (subtotal_minor > 0),
  shipping_minor bigint NOT NULL CHECK (shipping_minor >= 0),
  -- As decided with the offer.
  vat_case text,
  vat_rate_bp int NOT NULL DEFAULT 0 CHECK (vat_rate_bp >= 0),
  vat_minor bigint NOT NULL DEFAULT 0 CHECK (vat_minor >= 0),
  carrier text NOT NULL,
  product_name text NOT NULL,
  product_code text NOT NULL,
  -- One for each place of departure: [{"country", "city", "listingIds", "weightKg", "price"}, …].
  shipments jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL
);
CREATE INDEX cart_member ON cart (member_id, created_at DESC);
CREATE INDEX cart_quote ON cart (quote_id, created_at DESC) WHERE quote_id IS NOT NULL;

CREATE TABLE cart_line (
  cart_id text NOT NULL REFERENCES cart,
  listing_id int NOT NULL REFERENCES listing,
  quantity int NOT NULL CHECK (quantity > 0),
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor > 0),
  -- Several quotes can be paid together: the one that this line carries out.
  quote_id text REFERENCES quote,
  PRIMARY KEY (cart_id, listing_id)
);
CREATE INDEX cart_line_quote ON cart_line (quote_id) WHERE quote_id IS NOT NULL;

-- Units kept for one payment of a cart. A cart has at most one live hold; a later attempt is a new row.
CREATE TABLE stock_hold (
  id text PRIMARY KEY,
  cart_id text NOT NULL REFERENCES cart,
  attempt int NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'claimed', 'released')),
  expires_at timestamptz NOT NULL,
  -- Made longer, once, because an authentication had begun.
  extended boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (cart_id, attempt)
);
CREATE UNIQUE INDEX stock_hold_living ON stock_hold (cart_id) WHERE state = 'held';
CREATE INDEX stock_hold_expiry ON stock_hold (expires_at) WHERE state = 'held';
-- How often a company lately held stock without paying.
CREATE INDEX stock_hold_released ON stock_hold (ended_at) WHERE state = 'released';

CREATE TABLE stock_hold_line (
  hold_id text NOT NULL REFERENCES stock_hold,
  listing_id int NOT NULL REFERENCES listing,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (hold_id, listing_id)
);

-- One payment intent at the provider, for one hold.
CREATE TABLE payment (
  intent_id text PRIMARY KEY,
  hold_id text NOT NULL UNIQUE REFERENCES stock_hold,
  cart_id text NOT NULL REFERENCES cart,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- As the provider last told it, and the result of the last attempt.
  status text NOT NULL,
  last_error text,
  -- Grows with every change, so that an older answer of the provider never overwrites a newer one.
  version int NOT NULL DEFAULT 0,
  -- What the provider holds, where that differs from what was asked for (amount, currency, cart). A person
  -- looks at it; afterwards the status is 'canceled', and these two stay as the record.
  mismatch jsonb,
  mismatch_at timestamptz,
  checked_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_cart ON payment (cart_id);
CREATE INDEX payment_unsettled ON payment (checked_at) WHERE status NOT IN ('succeeded', 'canceled');
CREATE INDEX payment_mismatch ON payment (mismatch_at) WHERE mismatch_at IS NOT NULL;

-- Signed events of the provider, each stored once and processed by a job.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  intent_id text,
  refund_id text,
  dispute_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
-- Counted for operators each time that they collect figures.
CREATE INDEX payment_event_waiting ON payment_event (received_at) WHERE processed_at IS NULL;
-- How many cards of a company were declined lately.
CREATE INDEX payment_event_declined ON payment_event (received_at) WHERE type = 'payment_intent.payment_failed';
