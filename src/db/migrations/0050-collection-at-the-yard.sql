-- Goods that the buyer has collected from the seller's yard (EXW, FCA): when the yard is open and what it charges, the
-- appointment, and who took the goods away.
CREATE TABLE yard_terms (
  company_id int PRIMARY KEY REFERENCES company,
  -- By weekday: {"mon": {"from": "08:00", "until": "16:00"}}; closed on days without an entry.
  hours jsonb NOT NULL,
  note text NOT NULL,
  lead_days int NOT NULL CHECK (lead_days BETWEEN 0 AND 30),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- For each unit.
  loading_fee_minor bigint NOT NULL CHECK (loading_fee_minor >= 0),
  removal_days int NOT NULL CHECK (removal_days BETWEEN 1 AND 365),
  -- For each unit and day.
  storage_fee_minor bigint NOT NULL CHECK (storage_fee_minor >= 0),
  updated_by int NOT NULL REFERENCES member,
  updated_at timestamptz NOT NULL
);
CREATE INDEX yard_terms_member ON yard_terms (updated_by);

-- What one seller hands over of a cart, with its yard's terms as they were when the offer was accepted.
CREATE TABLE collection (
  cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
  company_id int NOT NULL REFERENCES company,
  hours jsonb NOT NULL,
  note text NOT NULL,
  lead_days int NOT NULL,
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  loading_fee_minor bigint NOT NULL CHECK (loading_fee_minor >= 0),
  -- Null where the seller had named no terms.
  removal_days int,
  storage_fee_minor bigint NOT NULL CHECK (storage_fee_minor >= 0),
  wrong_codes int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  told_near_at timestamptz,
  told_late_at timestamptz,
  handed_over_at timestamptz,
  handed_over_by int REFERENCES member,
  collected_by text,
  plate text,
  PRIMARY KEY (cart_id, company_id),
  CHECK (num_nonnulls(handed_over_at, handed_over_by, collected_by, plate) IN (0, 4))
);
CREATE INDEX collection_company ON collection (company_id);
CREATE INDEX collection_member ON collection (handed_over_by) WHERE handed_over_by IS NOT NULL;

CREATE TABLE collection_appointment (
  id text PRIMARY KEY,
  cart_id text NOT NULL,
  company_id int NOT NULL,
  -- Local to the yard.
  day date NOT NULL,
  at_time text NOT NULL,
  person text NOT NULL,
  haulier text NOT NULL,
  plate text NOT NULL,
  proposed_by text NOT NULL CHECK (proposed_by IN ('buyer', 'seller')),
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL CHECK (state IN ('proposed', 'confirmed', 'replaced', 'used')),
  proposed_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  FOREIGN KEY (cart_id, company_id) REFERENCES collection ON DELETE CASCADE
);
CREATE INDEX collection_appointment_collection ON collection_appointment (cart_id, company_id);
CREATE UNIQUE INDEX collection_appointment_current ON collection_appointment (cart_id, company_id)
  WHERE state IN ('proposed', 'confirmed', 'used');
CREATE INDEX collection_appointment_member ON collection_appointment (member_id);
