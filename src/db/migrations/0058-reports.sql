-- What members and visitors report to staff: a listing, a thread of a quote, or the company behind either.
CREATE TABLE report (
  id text PRIMARY KEY,
  about text NOT NULL CHECK (about IN ('listing', 'quote', 'company')),
  -- Where the reporter met it.
  listing_id int NOT NULL REFERENCES listing,
  quote_id text REFERENCES quote,
  -- The company that listed it, or the other side of the thread.
  company_id int NOT NULL REFERENCES company,
  reason text NOT NULL CHECK (
    reason IN ('misleading', 'not_theirs', 'prohibited', 'fraud', 'outside', 'abuse', 'identity', 'other')
  ),
  text text NOT NULL,
  reporter_id int REFERENCES member,
  reporter_company_id int REFERENCES company,
  -- Of somebody without an account; empty once it is not needed any more.
  reporter_email text,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  reported_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'warned', 'acted')),
  -- Who looks into it.
  owner_id int REFERENCES member,
  decided_by int REFERENCES member,
  decided_at timestamptz,
  -- What both sides read.
  note text,
  CHECK (about <> 'quote' OR quote_id IS NOT NULL),
  CHECK ((reporter_id IS NULL) = (reporter_email IS NOT NULL)),
  CHECK ((reporter_id IS NULL) = (reporter_company_id IS NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (note IS NULL))
);
-- One open report of a person about the same thing.
CREATE UNIQUE INDEX report_of_member ON report (reporter_id, about, listing_id, company_id)
  WHERE state = 'open' AND reporter_id IS NOT NULL;
CREATE UNIQUE INDEX report_of_stranger ON report (lower(reporter_email), about, listing_id)
  WHERE state = 'open' AND reporter_email <> '';
CREATE INDEX report_open ON report (due_at, id) WHERE state = 'open';
CREATE INDEX report_decided ON report (decided_at DESC, id) WHERE state <> 'open';
CREATE INDEX report_reporter ON report (reporter_id, reported_at DESC);
CREATE INDEX report_company ON report (company_id, decided_at DESC);

-- Reports wait in the inbox of staff.
ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check CHECK (
  kind IN (
    'listings', 'quotes', 'freight', 'orders', 'transfers', 'collections', 'cancellations', 'disputes', 'chargebacks',
    'refunds', 'payouts', 'approvals', 'wanted', 'reports', 'privacy'
  )
);
