-- A quote is a thread about one listing: messages, and offers in them.

CREATE TABLE quote (
  id text PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing,
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  country text NOT NULL,
  units int NOT NULL CHECK (units BETWEEN 1 AND 5000000),
  message text NOT NULL,
  -- Shared by the quotes of one request about several listings, and their order in it.
  request_id text,
  request_place smallint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'accepted', 'declined', 'expired')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody was reminded since the last message.
  reminded_at timestamptz,
  -- From then on buyer and seller know each other, whatever becomes of the deal.
  accepted_at timestamptz,
  ended_side text CHECK (ended_side IN ('buyer', 'seller', 'staff'))
);
CREATE INDEX quote_member ON quote (member_id, created_at DESC);
CREATE INDEX quote_listing ON quote (listing_id);
CREATE INDEX quote_company ON quote (company_id, updated_at DESC);
CREATE INDEX quote_state ON quote (state, updated_at DESC);
CREATE INDEX quote_request ON quote (request_id) WHERE request_id IS NOT NULL;

CREATE TABLE quote_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id text NOT NULL REFERENCES quote,
  -- For whom the member speaks. Staff speak for the operator, on the side of the seller.
  side text NOT NULL CHECK (side IN ('buyer', 'seller', 'staff')),
  member_id int NOT NULL REFERENCES member,
  text text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  -- The offer in the message, complete or absent. The price is of one unit, the delivery charge of all of them.
  price_minor bigint CHECK (price_minor > 0),
  currency text CHECK (currency IN ('usd', 'eur')),
  units int CHECK (units BETWEEN 1 AND 5000000),
  incoterm text CHECK (
    incoterm IN ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')
  ),
  place text,
  delivery_minor bigint CHECK (delivery_minor >= 0),
  valid_until timestamptz,
  offer_state text CHECK (offer_state IN ('standing', 'replaced', 'accepted', 'declined', 'expired')),
  CHECK (
    num_nonnulls(price_minor, currency, units, incoterm, place, delivery_minor, valid_until, offer_state)
      IN (0, 8)
  )
);
CREATE INDEX quote_message_quote ON quote_message (quote_id, id);
CREATE INDEX quote_message_member ON quote_message (member_id);
-- At most one offer of a quote stands.
CREATE UNIQUE INDEX quote_message_standing ON quote_message (quote_id) WHERE offer_state = 'standing';
CREATE INDEX quote_message_ending ON quote_message (valid_until) WHERE offer_state = 'standing';

CREATE TABLE quote_file (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL UNIQUE REFERENCES quote_message,
  file_hash text NOT NULL REFERENCES document_file
);
CREATE INDEX quote_file_hash ON quote_file (file_hash);
