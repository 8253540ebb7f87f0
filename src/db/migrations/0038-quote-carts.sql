-- What was agreed in a quote is paid like any other cart, at the agreed price and until the offer ends.
ALTER TABLE cart ADD COLUMN quote_id text REFERENCES quote;
CREATE INDEX cart_quote ON cart (quote_id, created_at DESC) WHERE quote_id IS NOT NULL;
