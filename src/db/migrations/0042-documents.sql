-- Pro-forma invoices, invoices and credit notes: numbered without gaps, a series a kind and year, and never changed.
CREATE TABLE document_sequence (
  kind text NOT NULL,
  year int NOT NULL,
  last int NOT NULL,
  PRIMARY KEY (kind, year)
);

CREATE TABLE billing_document (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('proforma', 'invoice', 'credit_note')),
  year int NOT NULL,
  sequence int NOT NULL CHECK (sequence > 0),
  -- As people write it: F-2026-000001.
  number text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES purchase_order,
  -- What a credit note is for; an order has one document of a kind and a cause.
  cause text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- Everything that stands on it, as it was: nothing is read again when it is drawn.
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Of the PDF file, once it is drawn.
  sha256 text,
  UNIQUE (kind, year, sequence),
  UNIQUE (order_id, kind, cause)
);

CREATE FUNCTION keep_billing_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sha256 IS NULL
     AND (to_jsonb(NEW) - 'sha256') = (to_jsonb(OLD) - 'sha256') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued document is never changed nor deleted';
END $$;
CREATE TRIGGER billing_document_stays BEFORE UPDATE OR DELETE ON billing_document
  FOR EACH ROW EXECUTE FUNCTION keep_billing_document();

-- VAT as it was decided with the offer; absent on orders older than that.
ALTER TABLE cart
  ADD COLUMN vat_case text,
  ADD COLUMN vat_rate_bp int NOT NULL DEFAULT 0 CHECK (vat_rate_bp >= 0),
  ADD COLUMN vat_minor bigint NOT NULL DEFAULT 0 CHECK (vat_minor >= 0);
ALTER TABLE purchase_order
  ADD COLUMN vat_case text,
  ADD COLUMN vat_rate_bp int NOT NULL DEFAULT 0 CHECK (vat_rate_bp >= 0),
  ADD COLUMN vat_minor bigint NOT NULL DEFAULT 0 CHECK (vat_minor >= 0),
  -- Why, in the words of the staff that settled it.
  ADD COLUMN vat_reason text,
  DROP CONSTRAINT purchase_order_check,
  ADD CONSTRAINT purchase_order_total CHECK (total_minor = subtotal_minor + shipping_minor + vat_minor);
