-- What the buyer's own papers call a purchase, when it is wanted, and where its invoice goes if not to the company's
-- address. Of a quote until it is agreed, then of its cart; an order has its cart's.
CREATE TABLE quote_references (
  quote_id text PRIMARY KEY REFERENCES quote ON DELETE CASCADE,
  po_number text,
  cost_centre text,
  requested_on date,
  invoice_address text
);
CREATE TABLE cart_references (
  cart_id text PRIMARY KEY REFERENCES cart ON DELETE CASCADE,
  po_number text,
  cost_centre text,
  requested_on date,
  invoice_address text
);
