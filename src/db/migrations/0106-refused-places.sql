-- Refused places that a text of an order, a quote or a listing names, for staff to look at. The place is a name of the
-- product's table, not the text.
CREATE TABLE place_mark (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it is about. The cart is also that of the order.
  cart_id text REFERENCES cart ON DELETE CASCADE,
  quote_id text REFERENCES quote ON DELETE CASCADE,
  listing_id int REFERENCES listing ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN (
    'end_user', 'purpose', 'delivery_address', 'offer_place', 'freight_place', 'milestone', 'location')),
  place text NOT NULL,
  country_code text NOT NULL,
  found_at timestamptz NOT NULL,
  settled_by int REFERENCES member,
  settled_at timestamptz,
  reason text,
  CHECK (num_nonnulls(cart_id, quote_id, listing_id) = 1),
  CHECK (num_nonnulls(settled_by, settled_at, reason) IN (0, 3)),
  -- What was settled is not asked again.
  UNIQUE NULLS NOT DISTINCT (cart_id, quote_id, listing_id, field, place)
);
CREATE INDEX place_mark_waiting ON place_mark (found_at) WHERE settled_at IS NULL;
CREATE INDEX place_mark_quote ON place_mark (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX place_mark_listing ON place_mark (listing_id) WHERE listing_id IS NOT NULL;

-- They wait in the inbox of staff. The list is added to as it is by now.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'inbox_item_kind_check');
BEGIN
  ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
  EXECUTE 'ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check '
    || replace(kinds, '''screening''::text', '''screening''::text, ''places''::text');
END $$;
