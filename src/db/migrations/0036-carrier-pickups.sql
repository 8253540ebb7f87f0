-- Visits of the carrier's courier, one for a booking that asks for it. Written with the booking, before the carrier is
-- asked; from then on it says whether a courier comes, and what became of it when the order was cancelled.
CREATE TABLE carrier_pickup (
  booking_id text PRIMARY KEY REFERENCES carrier_booking,
  -- PICKUP_STATES in src/features/orders/domain/pickup.ts.
  state text NOT NULL CHECK (state IN ('asked', 'booked', 'unnamed', 'ending', 'cancelled', 'kept')),
  -- When the courier may come, by the clock of the place: hours as 09:00.
  day date NOT NULL,
  from_time text NOT NULL,
  until_time text NOT NULL,
  -- Where in the yard.
  location text,
  -- The carrier's number of the visit.
  pickup_number text,
  -- Why the carrier did not cancel it, in its words.
  reason text,
  CHECK (state NOT IN ('booked', 'ending', 'cancelled') OR pickup_number IS NOT NULL)
);
