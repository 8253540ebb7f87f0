-- A request for a quote becomes a conversation: messages, and offers among them, of which at most one stands at a time.
ALTER TABLE quote
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody was reminded since the last message.
  ADD COLUMN reminded_at timestamptz,
  -- From then on buyer and seller know each other, whatever becomes of the deal.
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN ended_side text CHECK (ended_side IN ('buyer', 'seller', 'staff'));
UPDATE quote SET updated_at = created_at;
CREATE INDEX quote_company ON quote (company_id, updated_at DESC);
CREATE INDEX quote_state ON quote (state, updated_at DESC);

CREATE TABLE quote_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id text NOT NULL REFERENCES quote,
  -- For whom it speaks. Who is staff speaks for the operator, beside the seller.
  side text NOT NULL CHECK (side IN ('buyer', 'seller', 'staff')),
  member_id int NOT NULL REFERENCES member,
  text text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  -- The offer in it, whole or none. The price is of one unit; the charge for delivery is of all of them.
  price_minor bigint CHECK (price_minor > 0),
  currency text CHECK (currency IN ('usd', 'eur')),
  units int CHECK (units BETWEEN 1 AND 5000000),
  incoterm text CHECK (incoterm IN ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')),
  place text,
  delivery_minor bigint CHECK (delivery_minor >= 0),
  valid_until timestamptz,
  offer_state text CHECK (offer_state IN ('standing', 'replaced', 'accepted', 'declined', 'expired')),
  CHECK (num_nonnulls(price_minor, currency, units, incoterm, place, delivery_minor, valid_until, offer_state) IN (0, 8))
);
CREATE INDEX quote_message_quote ON quote_message (quote_id, id);
CREATE INDEX quote_message_member ON quote_message (member_id);
CREATE UNIQUE INDEX quote_message_standing ON quote_message (quote_id) WHERE offer_state = 'standing';
CREATE INDEX quote_message_ending ON quote_message (valid_until) WHERE offer_state = 'standing';
