-- The console's lists at a million rows: each order that they ask for is the order of an index.
CREATE INDEX listing_state_edited ON listing (state, updated_at DESC, id DESC);
CREATE INDEX listing_edited ON listing (updated_at DESC, id DESC);
CREATE INDEX purchase_order_newest ON purchase_order (created_at DESC, number DESC);
DROP INDEX purchase_order_status;
CREATE INDEX purchase_order_status ON purchase_order (status, created_at DESC, number DESC);
DROP INDEX purchase_order_company;
CREATE INDEX purchase_order_company ON purchase_order (company_id, created_at DESC, number DESC);
