-- What members look for. Sellers with listings of the category see it, without who asks.
CREATE TABLE wanted (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  text text NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  attributes jsonb NOT NULL DEFAULT '{}',
  units int NOT NULL CHECK (units BETWEEN 1 AND 5000000),
  needed_by date,
  country text NOT NULL,
  city text,
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- When the sellers of what matches were told.
  matched_at timestamptz
);
CREATE INDEX wanted_company ON wanted (company_id, id DESC);
CREATE INDEX wanted_member ON wanted (member_id);
CREATE INDEX wanted_open ON wanted (category, id DESC) WHERE state = 'open';

-- A listing that a seller offers for it.
CREATE TABLE wanted_answer (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wanted_id int NOT NULL REFERENCES wanted,
  listing_id int NOT NULL REFERENCES listing,
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (wanted_id, listing_id)
);
CREATE INDEX wanted_answer_listing ON wanted_answer (listing_id);
CREATE INDEX wanted_answer_member ON wanted_answer (member_id);
-- Which categories a company sells in.
CREATE INDEX listing_company_category ON listing (company_id, category) WHERE state = 'published';
