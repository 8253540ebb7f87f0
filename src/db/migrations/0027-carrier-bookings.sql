-- Shipments that were made with the carrier. A row is written before the carrier is asked, so that an answer that never
-- comes leaves a trace: nobody asks again as long as it may have been made.
CREATE TABLE carrier_booking (
  -- Also our reference with the carrier.
  id text PRIMARY KEY,
  order_id text NOT NULL,
  place int NOT NULL,
  -- BOOKING_STATES in src/features/orders/domain/booking.ts.
  state text NOT NULL CHECK (state IN ('asked', 'booked', 'refused', 'unclear', 'given_up')),
  asked_by int NOT NULL REFERENCES member,
  asked_at timestamptz NOT NULL,
  -- Why it was refused, in the carrier's words, or is unclear.
  reason text,
  tracking_number text,
  -- The papers in the store: kind and hash of each.
  papers jsonb NOT NULL DEFAULT '[]',
  FOREIGN KEY (order_id, place) REFERENCES order_shipment,
  CHECK ((state = 'booked') = (tracking_number IS NOT NULL))
);
CREATE INDEX carrier_booking_order ON carrier_booking (order_id, place, asked_at);
-- Two of one shipment would be two transports.
CREATE UNIQUE INDEX carrier_booking_living ON carrier_booking (order_id, place)
  WHERE state IN ('asked', 'unclear', 'booked');

-- The carrier's last word about a shipment, and when it was asked for it.
ALTER TABLE order_shipment ADD COLUMN carrier_news text;
ALTER TABLE order_shipment ADD COLUMN carrier_trouble boolean NOT NULL DEFAULT false;
ALTER TABLE order_shipment ADD COLUMN carrier_asked_at timestamptz;
CREATE INDEX order_shipment_under_way ON order_shipment (carrier_asked_at NULLS FIRST)
  WHERE tracking_number IS NOT NULL AND delivered_at IS NULL;
