-- Self-billing: the operator issues the invoices of sellers to itself, where their mandate lets it.

-- Companies to which staff proposed the clause. Without the row nothing is issued in a company's name any more.
CREATE TABLE self_billing_offer (
  -- A company that never traded is forgotten with it.
  company_id int PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  proposed_at timestamptz NOT NULL,
  proposed_by int NOT NULL REFERENCES member
);
CREATE INDEX self_billing_offer_member ON self_billing_offer (proposed_by);

-- The last number of each seller's own series.
CREATE TABLE self_billing_sequence (
  company_id int NOT NULL REFERENCES company,
  kind text NOT NULL CHECK (kind IN ('self_billed_invoice', 'self_billed_credit')),
  year int NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (company_id, kind, year)
);

-- These documents stand with those of the commission, which they replace: each booking has one of the two.
ALTER TABLE commission_document
  DROP CONSTRAINT commission_document_kind_check,
  DROP CONSTRAINT commission_document_check,
  DROP CONSTRAINT commission_document_check1,
  DROP CONSTRAINT commission_document_kind_year_sequence_key,
  DROP CONSTRAINT commission_document_payout_id_key;
ALTER TABLE commission_document
  ADD CONSTRAINT commission_document_kind_check CHECK (
    kind IN ('commission_invoice', 'commission_credit', 'self_billed_invoice', 'self_billed_credit')),
  ADD CONSTRAINT commission_document_payout CHECK (
    (kind IN ('commission_invoice', 'self_billed_invoice')) = (payout_id IS NOT NULL)),
  ADD CONSTRAINT commission_document_corrects CHECK (
    (kind IN ('commission_credit', 'self_billed_credit')) = (corrects_id IS NOT NULL));
CREATE UNIQUE INDEX commission_document_sequence ON commission_document (kind, year, sequence)
  WHERE kind IN ('commission_invoice', 'commission_credit');
CREATE UNIQUE INDEX self_billed_sequence ON commission_document (company_id, kind, year, sequence)
  WHERE kind IN ('self_billed_invoice', 'self_billed_credit');
-- A payout of sales with different VAT has several self-billed invoices; the bookings keep each from being issued twice.
CREATE INDEX commission_document_payout_id ON commission_document (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX commission_document_corrects_id ON commission_document (corrects_id) WHERE corrects_id IS NOT NULL;

-- What the seller keeps of a booking, VAT included: of one that a self-billed document is about.
ALTER TABLE commission_line ADD COLUMN share_minor bigint;
ALTER TABLE commission_line DROP CONSTRAINT commission_line_fee_minor_check;
ALTER TABLE commission_line ADD CONSTRAINT commission_line_amount CHECK (fee_minor <> 0 OR share_minor IS NOT NULL);
-- What was paid out of sales without a commission had no line. It is settled: a clause that is signed later isn't about it.
WITH free AS (
  SELECT order_id, seller_company_id AS company_id FROM order_line GROUP BY order_id, seller_company_id
  HAVING sum(div(quantity::numeric * unit_price_minor * fee_bp + 5000, 10000)) = 0
)
INSERT INTO commission_line (transaction_id, company_id, order_id, fee_minor, share_minor)
SELECT t.id, e.company_id, e.order_id, 0, -sum(e.amount_minor)
  FROM free JOIN ledger_entry AS e USING (order_id, company_id)
  JOIN ledger_transaction AS t ON t.id = e.transaction_id AND t.kind IN ('sale', 'refund', 'reversal')
 WHERE e.account = 'seller' AND EXISTS (
   SELECT FROM ledger_entry AS paid JOIN ledger_transaction AS p ON p.id = paid.transaction_id AND p.kind = 'payout'
    WHERE paid.account = 'seller' AND paid.order_id = e.order_id AND paid.company_id = e.company_id)
 GROUP BY t.id, e.company_id, e.order_id
HAVING sum(e.amount_minor) <> 0;

-- The postcode of the place that the goods leave from, which decides on the VAT: '' where the listing had none, null of orders from before.
ALTER TABLE order_line ADD COLUMN origin_postcode text;

-- What a self-billed invoice waits for; null where the company's own data say it.
ALTER TABLE commission_wait ADD COLUMN lacks text CHECK (lacks IN ('goods', 'details'));

-- A self-billed invoice that its seller contests, and what came of it.
CREATE TABLE self_billing_contest (
  document_id text PRIMARY KEY REFERENCES commission_document,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  reason text NOT NULL,
  contested_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('kept', 'credited')),
  answer text,
  answered_at timestamptz,
  answered_by int REFERENCES member,
  CHECK (num_nonnulls(outcome, answer, answered_at, answered_by) IN (0, 4))
);
CREATE INDEX self_billing_contest_open ON self_billing_contest (contested_at) WHERE outcome IS NULL;
CREATE INDEX self_billing_contest_company ON self_billing_contest (company_id);
CREATE INDEX self_billing_contest_member ON self_billing_contest (member_id);
CREATE INDEX self_billing_contest_answerer ON self_billing_contest (answered_by) WHERE answered_by IS NOT NULL;

-- The VAT in a self-billed invoice is deducted from what the operator owes the state.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'ledger_transaction_kind_check');
BEGIN
  ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_kind_check;
  EXECUTE 'ALTER TABLE ledger_transaction ADD CONSTRAINT ledger_transaction_kind_check '
    || replace(kinds, '''commission_vat''::text', '''commission_vat''::text, ''purchase_vat''::text');
END $$;
