-- The kinds of what was bought, and of what was asked about lately; and the indexes of prices and of demand by kind. Who
-- writes to these tables waits meanwhile, who reads them does not.

UPDATE order_line AS l
  SET category = sold.category, type = sold.type, condition = sold.condition, ordered_at = o.created_at
  FROM listing AS sold, purchase_order AS o
  WHERE sold.id = l.listing_id AND o.id = l.order_id;

UPDATE quote AS q SET category = asked.category, type = asked.type
  FROM listing AS asked
  WHERE asked.id = q.listing_id AND q.created_at > now() - interval '91 days';

-- Asked prices of goods of a kind, the newest first, from the index alone.
CREATE INDEX listing_comparable ON listing (category, type, condition, currency, published_at DESC)
  INCLUDE (company_id, price_minor) WHERE state = 'published' AND sold_out_at IS NULL;
CREATE INDEX order_line_comparable ON order_line (category, type, condition, ordered_at DESC);
CREATE INDEX quote_kind ON quote (category, type, created_at);
CREATE INDEX wanted_kind ON wanted (category, type, created_at);

-- With the terms of a company's last offer its next one begins.
CREATE INDEX quote_message_own_offer ON quote_message (member_id, id DESC)
  WHERE side = 'seller' AND offer_state IS NOT NULL AND freight_answer_id IS NULL;
