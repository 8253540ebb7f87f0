-- A request may be about several listings: one quote each, which share the country, the message and this reference.
ALTER TABLE quote
  ADD COLUMN request_id text,
  -- In which order the listings were named.
  ADD COLUMN request_place smallint NOT NULL DEFAULT 0;
CREATE INDEX quote_request ON quote (request_id) WHERE request_id IS NOT NULL;

-- What was agreed about several of them is paid together: each line of a cart names the quote that it carries out.
ALTER TABLE cart_line ADD COLUMN quote_id text REFERENCES quote;
UPDATE cart_line SET quote_id = cart.quote_id FROM cart WHERE cart.id = cart_line.cart_id AND cart.quote_id IS NOT NULL;
CREATE INDEX cart_line_quote ON cart_line (quote_id) WHERE quote_id IS NOT NULL;
