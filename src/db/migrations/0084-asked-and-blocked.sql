-- Who asked the seller for the weight and size of a packed unit, in which thread, and when it was told that they are there.
CREATE TABLE measure_question (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  quote_id text NOT NULL REFERENCES quote,
  asked_at timestamptz NOT NULL,
  told_at timestamptz
);
-- One company has one open question about a listing.
CREATE UNIQUE INDEX measure_question_open ON measure_question (listing_id, company_id) WHERE told_at IS NULL;
CREATE INDEX measure_question_listing ON measure_question (listing_id);
CREATE INDEX measure_question_company ON measure_question (company_id);
CREATE INDEX measure_question_member ON measure_question (member_id);
CREATE INDEX measure_question_quote ON measure_question (quote_id);

-- Companies also meet in an order, by card and without a quote.
ALTER TABLE company_block ALTER COLUMN quote_id DROP NOT NULL;
ALTER TABLE company_block ADD COLUMN order_id text REFERENCES purchase_order;
ALTER TABLE company_block ADD CONSTRAINT company_block_met CHECK (num_nonnulls(quote_id, order_id) = 1);
CREATE INDEX company_block_order ON company_block (order_id);
