-- The pieces of a lot, for which price, quantity, weight and size are; null where they are for a unit.
ALTER TABLE listing ADD COLUMN lot_pieces int CHECK (lot_pieces >= 2);

-- Asked prices of goods of a kind that are sold by the unit; `listing_comparable`, which has lots too, is for builds before.
CREATE INDEX listing_comparable_units ON listing (category, type, condition, currency, published_at DESC)
  INCLUDE (company_id, price_minor) WHERE state = 'published' AND sold_out_at IS NULL AND lot_pieces IS NULL;

-- An opaque name of the company's yard, by which strangers list what it sells: random, so that it says nothing of the
-- company and can't be guessed. Entries of the search get it as a token when they are rebuilt.
ALTER TABLE company ADD COLUMN yard_key text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', '');
