-- The vetting of companies: its state, and the papers that a company gives for it. A company without a row is new.
CREATE TABLE company_vetting (
  company_id int PRIMARY KEY REFERENCES company,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'under_review', 'approved', 'refused')),
  submitted_by int REFERENCES member,
  submitted_at timestamptz,
  decision text CHECK (decision IN ('approve', 'ask', 'refuse')),
  decided_by int REFERENCES member,
  decided_at timestamptz,
  -- What the company reads.
  note text,
  -- When the company was last told that a listing waits for its approval.
  told_at timestamptz,
  CHECK (state <> 'under_review' OR submitted_at IS NOT NULL),
  CHECK (state NOT IN ('approved', 'refused') OR decided_at IS NOT NULL),
  CHECK ((decided_at IS NULL) = (decision IS NULL))
);
CREATE INDEX company_vetting_waiting ON company_vetting (submitted_at, company_id) WHERE state = 'under_review';
CREATE INDEX company_vetting_decided ON company_vetting (state, decided_at DESC, company_id);

-- One paper of each kind; a new one takes the place of the old one.
CREATE TABLE vetting_paper (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  company_id int NOT NULL REFERENCES company,
  kind text NOT NULL CHECK (kind IN ('registration', 'identity', 'bank_letter')),
  -- Null once the file is no longer kept.
  file_hash text REFERENCES document_file,
  given_by int NOT NULL REFERENCES member,
  given_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'given' CHECK (state IN ('given', 'accepted', 'refused')),
  -- Why it was refused, which the company reads.
  reason text,
  checked_by int REFERENCES member,
  checked_at timestamptz,
  UNIQUE (company_id, kind),
  CHECK ((state = 'given') = (checked_at IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX vetting_paper_file ON vetting_paper (file_hash) WHERE file_hash IS NOT NULL;

-- Companies to check wait in the inbox of staff.
ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check CHECK (
  kind IN (
    'listings', 'quotes', 'freight', 'orders', 'transfers', 'collections', 'cancellations', 'disputes', 'chargebacks',
    'refunds', 'payouts', 'approvals', 'wanted', 'reports', 'vetting', 'privacy'
  )
);
