-- An order leaves from one place or several, each part with its own tracking number.
CREATE TABLE order_shipment (
  order_id text NOT NULL REFERENCES purchase_order,
  -- 1, 2, … in the order in which the cart was rated.
  place int NOT NULL CHECK (place > 0),
  country text NOT NULL,
  city text NOT NULL,
  listing_ids int[] NOT NULL,
  tracking_number text,
  PRIMARY KEY (order_id, place)
);
INSERT INTO order_shipment (order_id, place, country, city, listing_ids, tracking_number)
SELECT o.id, s.place, s.value ->> 'country', s.value ->> 'city',
  ARRAY(SELECT e::int FROM jsonb_array_elements_text(s.value -> 'listingIds') e), o.tracking_number
FROM purchase_order o JOIN cart c ON c.id = o.cart_id, jsonb_array_elements(c.shipments) WITH ORDINALITY s (value, place);

-- What a refund is for: parts of the order's price and delivery charges, and why staff pay it back.
CREATE TABLE order_refund (
  refund_id text PRIMARY KEY REFERENCES refund,
  order_id text NOT NULL REFERENCES purchase_order,
  shipping_minor bigint NOT NULL CHECK (shipping_minor >= 0),
  vat_minor bigint NOT NULL CHECK (vat_minor >= 0),
  -- What staff wrote to the buyer; absent where an order was cancelled, whose move has the reason.
  note text,
  -- Absent where the system paid back.
  member_id int REFERENCES member,
  decided_at timestamptz NOT NULL
);
CREATE INDEX order_refund_order ON order_refund (order_id);
CREATE TABLE order_refund_line (
  refund_id text NOT NULL REFERENCES order_refund,
  listing_id int NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (refund_id, listing_id)
);

-- A buyer asks to cancel before packaging; staff decide.
CREATE TABLE cancellation_request (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES purchase_order,
  member_id int NOT NULL REFERENCES member,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'refused')),
  -- What staff answered.
  note text,
  -- Absent while nobody decided, and where the system cancelled the order.
  decided_by int REFERENCES member,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'asked') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX cancellation_request_open ON cancellation_request (order_id) WHERE state = 'asked';
CREATE INDEX cancellation_request_order ON cancellation_request (order_id, asked_at);
