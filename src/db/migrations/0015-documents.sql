-- What was issued or signed, as it was: pro-forma invoices, invoices, credit notes, mandates.

-- The last number of each series: a series for each kind and year, without gaps.
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
  -- What a credit note is for; an order has one document of a kind and cause.
  cause text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- Everything that stands on it: nothing is read again when it is drawn.
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

-- The acquisition mandate: one row for each acceptance by a company, with the signed text.
CREATE TABLE mandate (
  id text PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  -- Who signed.
  member_id int NOT NULL REFERENCES member,
  -- Of the text: 0 is the product's own, the others are those of staff.
  version int NOT NULL CHECK (version >= 0),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- Of the text before its gaps were filled.
  text_sha256 text NOT NULL,
  -- Title, sections and fields, as they were signed.
  content jsonb NOT NULL,
  accepted_at timestamptz NOT NULL,
  -- The day of the acceptance in France, from which terms are counted.
  signed_on date NOT NULL,
  -- Of the PDF file, once it is drawn.
  file_sha256 text,
  state text NOT NULL CHECK (state IN ('in_force', 'notice_given', 'ended', 'replaced')),
  -- The last day of the present term.
  expires_on date NOT NULL,
  renewals int NOT NULL DEFAULT 0 CHECK (renewals >= 0),
  -- The expiry of which the company was reminded.
  reminded_for date,
  notice_at timestamptz,
  notice_by text CHECK (notice_by IN ('company', 'operator')),
  notice_member_id int REFERENCES member,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('notice', 'complete', 'closed', 'replaced')),
  CHECK ((state IN ('ended', 'replaced')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  CHECK (state <> 'notice_given' OR notice_at IS NOT NULL)
);
CREATE UNIQUE INDEX mandate_running ON mandate (company_id) WHERE state IN ('in_force', 'notice_given');
CREATE INDEX mandate_company ON mandate (company_id, accepted_at DESC);
CREATE INDEX mandate_member ON mandate (member_id);
CREATE INDEX mandate_notice_member ON mandate (notice_member_id) WHERE notice_member_id IS NOT NULL;
CREATE INDEX mandate_expiry ON mandate (expires_on) WHERE state IN ('in_force', 'notice_given');
CREATE INDEX mandate_ended ON mandate (ended_at) WHERE ended_at IS NOT NULL;

-- What was signed never changes, and may be deleted ten years after its end.
CREATE FUNCTION keep_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.ended_at < now() - interval '10 years' THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a mandate is kept for ten years after its end';
  END IF;
  IF (NEW.id, NEW.company_id, NEW.member_id, NEW.version, NEW.language, NEW.text_sha256, NEW.content,
      NEW.accepted_at, NEW.signed_on)
     IS DISTINCT FROM
     (OLD.id, OLD.company_id, OLD.member_id, OLD.version, OLD.language, OLD.text_sha256, OLD.content,
      OLD.accepted_at, OLD.signed_on)
     OR (OLD.file_sha256 IS NOT NULL AND NEW.file_sha256 IS DISTINCT FROM OLD.file_sha256)
     OR (OLD.ended_at IS NOT NULL AND (NEW.state, NEW.ended_at) IS DISTINCT FROM (OLD.state, OLD.ended_at)) THEN
    RAISE EXCEPTION 'a signed mandate is never changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER mandate_stays BEFORE UPDATE OR DELETE ON mandate FOR EACH ROW EXECUTE FUNCTION keep_mandate();

-- When a company was last told that one of its listings waits for the mandate.
CREATE TABLE mandate_request (
  company_id int PRIMARY KEY REFERENCES company,
  asked_at timestamptz NOT NULL
);
