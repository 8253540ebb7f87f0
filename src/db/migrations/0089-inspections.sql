-- Inspections of goods: asked for by a company, priced by staff, ordered by who pays, filled in by an inspector.
CREATE TABLE inspection (
  id text PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing,
  -- The quote in which it was asked for.
  quote_id text REFERENCES quote,
  -- Who asked.
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  payer text NOT NULL CHECK (payer IN ('buyer', 'seller')),
  payer_company_id int NOT NULL REFERENCES company,
  -- Where; the country by its English name, that of the listing when it was asked.
  country text NOT NULL,
  place text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('visual', 'full')),
  remarks text NOT NULL,
  check_list text NOT NULL CHECK (
    check_list IN (
      'valve', 'wellhead', 'tubular', 'downhole_tool', 'rig', 'solids_control', 'pump', 'compressor', 'generator',
      'vessel', 'earthmover', 'crane', 'crusher', 'ship', 'workshop_machine', 'general'
    )
  ),
  state text NOT NULL DEFAULT 'asked' CHECK (
    state IN ('asked', 'priced', 'ordered', 'assigned', 'in_progress', 'submitted', 'reported', 'cancelled')
  ),
  asked_at timestamptz NOT NULL,
  -- Without VAT; what the operator charges outside of the product.
  price_minor bigint CHECK (price_minor > 0),
  currency text CHECK (currency IN ('usd', 'eur')),
  -- From the order to the report.
  days int CHECK (days > 0),
  price_until timestamptz,
  priced_by int REFERENCES member,
  priced_at timestamptz,
  ordered_by int REFERENCES member,
  ordered_at timestamptz,
  -- On hand when it was ordered.
  units int CHECK (units >= 0),
  -- The invoice that staff wrote outside, and the day on which it was paid.
  invoice text,
  paid_on date,
  submitted_at timestamptz,
  released_by int REFERENCES member,
  reported_at timestamptz,
  -- Until then only who asked and who paid read the report.
  sealed_until timestamptz,
  payer_open_by int REFERENCES member,
  payer_open_at timestamptz,
  seller_open_by int REFERENCES member,
  seller_open_at timestamptz,
  -- Everybody reads the report.
  opened_at timestamptz,
  ended_by int REFERENCES member,
  ended_at timestamptz,
  end_reason text,
  CHECK (num_nonnulls(price_minor, currency, days, price_until, priced_by, priced_at) IN (0, 6)),
  CHECK (num_nonnulls(ordered_by, ordered_at, units) IN (0, 3)),
  CHECK (state IN ('asked', 'cancelled') OR price_minor IS NOT NULL),
  CHECK (state IN ('asked', 'priced', 'cancelled') OR ordered_at IS NOT NULL),
  CHECK ((state = 'reported') = (reported_at IS NOT NULL)),
  CHECK ((reported_at IS NULL) = (sealed_until IS NULL)),
  CHECK ((state = 'cancelled') = (ended_at IS NOT NULL)),
  CHECK ((payer_open_by IS NULL) = (payer_open_at IS NULL)),
  CHECK ((seller_open_by IS NULL) = (seller_open_at IS NULL)),
  CHECK (paid_on IS NULL OR invoice IS NOT NULL),
  CHECK (
    opened_at IS NULL
    OR (state = 'reported' AND payer_open_at IS NOT NULL AND seller_open_at IS NOT NULL)
  )
);
-- A company waits for one inspection of a listing at a time.
CREATE UNIQUE INDEX inspection_one ON inspection (listing_id, company_id)
  WHERE state NOT IN ('reported', 'cancelled');
CREATE INDEX inspection_listing ON inspection (listing_id);
CREATE INDEX inspection_company ON inspection (company_id, asked_at DESC);
CREATE INDEX inspection_payer ON inspection (payer_company_id, asked_at DESC);
CREATE INDEX inspection_quote ON inspection (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX inspection_asked ON inspection (asked_at, id) WHERE state = 'asked';
CREATE INDEX inspection_ordered ON inspection (ordered_at, id) WHERE state = 'ordered';
CREATE INDEX inspection_submitted ON inspection (submitted_at, id) WHERE state = 'submitted';
-- Those that everybody may read once the seal has ended.
CREATE INDEX inspection_to_open ON inspection (sealed_until)
  WHERE payer_open_at IS NOT NULL AND seller_open_at IS NOT NULL AND opened_at IS NULL;
CREATE INDEX inspection_open ON inspection (listing_id) WHERE opened_at IS NOT NULL;

-- Who inspects: somebody without an account, or staff, by a mailed link.
CREATE TABLE inspector_link (
  id text PRIMARY KEY,
  inspection_id text NOT NULL REFERENCES inspection,
  name text NOT NULL,
  company text NOT NULL,
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- The member of staff who inspects.
  member_id int REFERENCES member,
  assigned_by int NOT NULL REFERENCES member,
  assigned_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Null until the job that mails the link has made its token.
  token_hash bytea UNIQUE,
  sent_at timestamptz,
  failed_at timestamptz
);
CREATE UNIQUE INDEX inspector_link_one ON inspector_link (inspection_id) WHERE ended_at IS NULL;
CREATE INDEX inspector_link_inspection ON inspector_link (inspection_id);
CREATE INDEX inspector_link_forget ON inspector_link (least(expires_at, ended_at)) WHERE email <> '';

CREATE TABLE inspection_report (
  inspection_id text PRIMARY KEY REFERENCES inspection,
  -- Whose words they are.
  link_id text NOT NULL REFERENCES inspector_link,
  -- Counted by the phone; an older one that arrives late is left.
  version int NOT NULL,
  standard text NOT NULL,
  -- Local to the place.
  inspected_on date,
  place text NOT NULL,
  summary text NOT NULL,
  points jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Why staff gave it back.
  returned text,
  -- The goods as they were listed when it was handed over; the listing may be edited.
  title text,
  title_language text CHECK (title_language IN ('en', 'fr')),
  serial_number text,
  CHECK ((title IS NULL) = (title_language IS NULL))
);
CREATE INDEX inspection_report_link ON inspection_report (link_id);

CREATE TABLE inspection_picture (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspection_id text NOT NULL REFERENCES inspection,
  -- The number that the phone gave it.
  key uuid NOT NULL,
  point text NOT NULL,
  -- Null once it was removed.
  file_hash text REFERENCES document_file,
  given_at timestamptz NOT NULL,
  -- It does not come back when the phone sends it once more.
  removed_at timestamptz,
  UNIQUE (inspection_id, key),
  CHECK ((file_hash IS NULL) = (removed_at IS NOT NULL))
);
CREATE INDEX inspection_picture_hash ON inspection_picture (file_hash);

-- What is reported is kept as it is.
CREATE FUNCTION keep_inspection_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM inspection AS i WHERE i.id IN (OLD.inspection_id, NEW.inspection_id) AND i.state = 'reported') THEN
    RAISE EXCEPTION 'the report of an inspection is kept as it was handed over'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'inspection_report_is_kept';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER inspection_report_stays BEFORE INSERT OR UPDATE OR DELETE ON inspection_report
  FOR EACH ROW EXECUTE FUNCTION keep_inspection_report();
CREATE TRIGGER inspection_picture_stays BEFORE INSERT OR UPDATE OR DELETE ON inspection_picture
  FOR EACH ROW EXECUTE FUNCTION keep_inspection_report();

-- What inspections cost, by kind, region and scope; a line without kind or region is for all of them.
CREATE TABLE inspection_price (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_list text CHECK (
    check_list IN (
      'valve', 'wellhead', 'tubular', 'downhole_tool', 'rig', 'solids_control', 'pump', 'compressor', 'generator',
      'vessel', 'earthmover', 'crane', 'crusher', 'ship', 'workshop_machine', 'general'
    )
  ),
  region text CHECK (region IN ('europe', 'africa', 'middle_east', 'asia', 'americas', 'oceania')),
  scope text NOT NULL CHECK (scope IN ('visual', 'full')),
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  days int NOT NULL CHECK (days > 0),
  changed_by int NOT NULL REFERENCES member,
  changed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (check_list, region, scope)
);

-- 'yes' while a report on it can be read by everybody, and no more units are on hand than when that was ordered.
ALTER TABLE listing ADD COLUMN inspected text CHECK (inspected = 'yes');

-- An offer that stands if an inspection finds the goods as described.
ALTER TABLE quote_message ADD COLUMN subject_to_inspection boolean NOT NULL DEFAULT false;

-- Inspections to price, to assign and to look at wait in the inbox of staff. The list is added to as it is by now.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'inbox_item_kind_check');
BEGIN
  ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
  EXECUTE 'ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check '
    || replace(kinds, '''freight''::text', '''freight''::text, ''inspections''::text');
END $$;
