-- What people look for.

-- Messages of the landing page and of the contact page; who sends one need not be a member.
CREATE TABLE requirement (
  id text PRIMARY KEY,
  about text NOT NULL DEFAULT 'equipment' CHECK (about IN ('equipment', 'contact')),
  email text NOT NULL,
  text text NOT NULL,
  member_id int REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX requirement_member ON requirement (member_id) WHERE member_id IS NOT NULL;

-- Requests of members. Sellers with listings of the category see them, but not who asks.
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
  -- When the sellers of matching listings were told.
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

-- Sellers of matching listings who still have to get the mail; one mail has all matches of a day.
CREATE TABLE wanted_match (
  member_id int NOT NULL REFERENCES member,
  wanted_id int NOT NULL REFERENCES wanted ON DELETE CASCADE,
  matched_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, wanted_id)
);
CREATE INDEX wanted_match_wanted ON wanted_match (wanted_id);

-- No row: wanted, never sent.
CREATE TABLE wanted_mail (
  member_id int PRIMARY KEY REFERENCES member,
  wanted boolean NOT NULL DEFAULT true,
  told_on date
);
