-- Invoices and credit notes that a platform carries to their customers and to the tax office, and how far each has got
-- (decision record 239).

CREATE TABLE carried_document (
  -- Of the document itself.
  id text PRIMARY KEY,
  billing_id text UNIQUE REFERENCES billing_document,
  commission_id text UNIQUE REFERENCES commission_document,
  number text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  -- waiting: to be handed over. deposited: the platform has it. delivered: the customer or its platform has it.
  -- disputed, refused: by the platform or the customer.
  state text NOT NULL CHECK (state IN ('waiting', 'deposited', 'delivered', 'disputed', 'refused')),
  -- How many times staff had it handed over, and the attempts of the present time.
  round int NOT NULL DEFAULT 1 CHECK (round BETWEEN 1 AND 999),
  attempts int NOT NULL DEFAULT 0,
  tried_at timestamptz,
  -- Why the last attempt came to nothing.
  trouble text,
  -- The platform's id.
  flow_id text UNIQUE,
  deposited_at timestamptz,
  -- The status of the life cycle (AFNOR XP Z12-012), or 'no_data' for a document without data.
  code text,
  reason text,
  -- When the platform said so.
  said_at timestamptz,
  -- Staff dealt with a refusal or a dispute.
  settled_at timestamptz,
  settled_by int REFERENCES member,
  note text,
  CHECK (num_nonnulls(billing_id, commission_id) = 1),
  CHECK (id = coalesce(billing_id, commission_id)),
  CHECK (flow_id IS NOT NULL OR state IN ('waiting', 'refused')),
  CHECK (num_nonnulls(settled_at, settled_by, note) IN (0, 3))
);
CREATE INDEX carried_document_waiting ON carried_document (tried_at NULLS FIRST, issued_at, id) WHERE state = 'waiting';
CREATE INDEX carried_document_trouble ON carried_document (coalesce(said_at, tried_at))
  WHERE state IN ('disputed', 'refused') AND settled_at IS NULL;
CREATE INDEX carried_document_issued ON carried_document (issued_at DESC, number DESC);
CREATE INDEX carried_document_settler ON carried_document (settled_by) WHERE settled_by IS NOT NULL;

-- Until when the platform's news was read; one row, once there was some.
CREATE TABLE carried_news (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  read_until timestamptz NOT NULL
);

-- What was issued lately is looked for among what is not carried yet.
CREATE INDEX billing_document_issued ON billing_document (issued_at);

DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'inbox_item_kind_check');
BEGIN
  ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
  EXECUTE 'ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check '
    || replace(kinds, '''payouts''::text', '''payouts''::text, ''invoices''::text');
END $$;
