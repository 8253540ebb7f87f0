-- The consolidated list of financial sanctions that the operator imports, and the names of companies and members that
-- are near one of it.
CREATE TABLE sanction_list (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the file.
  digest text NOT NULL,
  generated_at timestamptz NOT NULL,
  imported_at timestamptz NOT NULL,
  entries int NOT NULL CHECK (entries > 0),
  names int NOT NULL CHECK (names > 0)
);

-- The entries of the newest list, by their numbers in it.
CREATE TABLE sanction_entry (
  id int PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('person', 'company')),
  reference text NOT NULL,
  programme text NOT NULL,
  regulation text NOT NULL,
  countries text[] NOT NULL,
  born text[] NOT NULL,
  -- Of all that is said of it.
  digest text NOT NULL
);

CREATE TABLE sanction_name (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id int NOT NULL REFERENCES sanction_entry,
  name text NOT NULL,
  -- By what it is looked up.
  key text NOT NULL,
  is_strong boolean NOT NULL
);
CREATE INDEX sanction_name_key ON sanction_name USING gin (key gin_trgm_ops);
CREATE INDEX sanction_name_entry ON sanction_name (entry_id);

-- A name of ours that is near one of the list, with what the list said then. A decision is remembered for the name and
-- what the list says of the entry: either changed is asked again.
CREATE TABLE screening_hit (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  -- Whose name it is: of the company, a member, the holder of its payout account, who will use what it buys.
  subject text NOT NULL CHECK (subject IN ('company', 'member', 'account', 'end_user')),
  member_id int REFERENCES member,
  name text NOT NULL,
  name_words text NOT NULL,
  list_id int NOT NULL REFERENCES sanction_list,
  entry_id int NOT NULL,
  entry_digest text NOT NULL,
  entry_kind text NOT NULL CHECK (entry_kind IN ('person', 'company')),
  entry_name text NOT NULL,
  reference text NOT NULL,
  programme text NOT NULL,
  regulation text NOT NULL,
  countries text[] NOT NULL,
  born text[] NOT NULL,
  score int NOT NULL CHECK (score BETWEEN 1 AND 100),
  why text NOT NULL CHECK (why IN ('same', 'spelling', 'joined', 'part')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cleared', 'confirmed')),
  found_at timestamptz NOT NULL,
  decided_by int REFERENCES member,
  decided_at timestamptz,
  reason text,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((subject = 'member') = (member_id IS NOT NULL))
);
CREATE UNIQUE INDEX screening_hit_of_company ON screening_hit (company_id, subject, name_words, entry_id, entry_digest)
  WHERE member_id IS NULL;
CREATE UNIQUE INDEX screening_hit_of_member ON screening_hit (member_id, name_words, entry_id, entry_digest)
  WHERE member_id IS NOT NULL;
CREATE INDEX screening_hit_open ON screening_hit (found_at, id) WHERE state = 'open';
CREATE INDEX screening_hit_decided ON screening_hit (state, decided_at DESC, id);
CREATE INDEX screening_hit_company ON screening_hit (company_id);
CREATE INDEX screening_hit_list ON screening_hit (list_id);
CREATE INDEX screening_hit_decider ON screening_hit (decided_by) WHERE decided_by IS NOT NULL;

-- The end users that a company named are compared too.
CREATE INDEX end_use_statement_company ON end_use_statement (company_id, signed_at);

-- Hits wait in the inbox of staff.
ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check CHECK (
  kind IN (
    'listings', 'quotes', 'freight', 'orders', 'transfers', 'collections', 'cancellations', 'disputes', 'chargebacks',
    'refunds', 'payouts', 'approvals', 'wanted', 'reports', 'vetting', 'screening', 'privacy'
  )
);

-- Since when a company does no business, because a hit of it is open. Last, since every session reads the table.
ALTER TABLE company ADD COLUMN held_at timestamptz;
