-- What the operator invoices to sellers: its commission on what a payout paid for, and credit notes where some of it was
-- returned later.
CREATE TABLE commission_document (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('commission_invoice', 'commission_credit')),
  year int NOT NULL,
  sequence int NOT NULL CHECK (sequence > 0),
  -- As people write it: FC-2026-000001.
  number text NOT NULL UNIQUE,
  company_id int NOT NULL REFERENCES company,
  -- Of an invoice.
  payout_id text UNIQUE REFERENCES payout,
  -- The invoice that a credit note corrects.
  corrects_id text REFERENCES commission_document,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- Everything that stands on it: nothing is read again when it is drawn.
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Of the PDF file, once it is drawn.
  sha256 text,
  UNIQUE (kind, year, sequence),
  CHECK ((kind = 'commission_invoice') = (payout_id IS NOT NULL)),
  CHECK ((kind = 'commission_credit') = (corrects_id IS NOT NULL))
);
CREATE INDEX commission_document_company ON commission_document (company_id, issued_at DESC);
CREATE TRIGGER commission_document_stays BEFORE UPDATE OR DELETE ON commission_document
  FOR EACH ROW EXECUTE FUNCTION keep_billing_document();

-- The bookings that a document is about, each once, with the company's part of the fee; without a document where those of
-- a payout come to nothing.
CREATE TABLE commission_line (
  transaction_id bigint NOT NULL REFERENCES ledger_transaction,
  company_id int NOT NULL REFERENCES company,
  order_id text NOT NULL REFERENCES purchase_order,
  document_id text REFERENCES commission_document,
  fee_minor bigint NOT NULL CHECK (fee_minor <> 0),
  PRIMARY KEY (transaction_id, company_id)
);
CREATE INDEX commission_line_order ON commission_line (order_id, company_id);
CREATE INDEX commission_line_document ON commission_line (document_id);

-- The VAT in a commission becomes the state's with its invoice.
ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_kind_check;
ALTER TABLE ledger_transaction ADD CONSTRAINT ledger_transaction_kind_check CHECK (
  kind IN ('receipt', 'sale', 'reversal', 'refund', 'refund_paid', 'refund_returned', 'difference', 'payout',
    'chargeback', 'chargeback_decided', 'commission_vat')
);
