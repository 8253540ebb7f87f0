-- What search reads. Written in the transaction that changes a listing, never elsewhere.
CREATE TABLE search_entry (
  listing_id int PRIMARY KEY REFERENCES listing,
  -- Words by weight (A title, B brand and type, C category and place, D description) and filter tokens such as xcDR, xuUSD.
  vector tsvector NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  condition text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  price_minor bigint NOT NULL,
  price_eur_minor bigint NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE INDEX search_entry_vector ON search_entry USING gin (vector);
CREATE INDEX search_entry_newest ON search_entry (published_at DESC, listing_id DESC);
CREATE INDEX search_entry_category_newest ON search_entry (category, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_price_eur ON search_entry (price_eur_minor, listing_id);

-- Every word that occurs, for typing errors and suggestions.
CREATE TABLE lexicon (
  term text PRIMARY KEY,
  occurrences int NOT NULL
);
CREATE INDEX lexicon_trigram ON lexicon USING gin (term gin_trgm_ops);

CREATE TABLE favourite (
  member_id int NOT NULL REFERENCES member,
  listing_id int NOT NULL REFERENCES listing,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, listing_id)
);
CREATE INDEX favourite_listing ON favourite (listing_id);

CREATE TABLE quote (
  id text PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing,
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  country text NOT NULL,
  units int NOT NULL CHECK (units BETWEEN 1 AND 5000000),
  message text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'accepted', 'declined', 'expired')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quote_member ON quote (member_id, created_at DESC);
CREATE INDEX quote_listing ON quote (listing_id);
