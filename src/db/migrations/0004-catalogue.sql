-- What search reads: one row a listed product. Written in the transaction that changes a listing, never elsewhere.
CREATE TABLE search_entry (
  listing_id int PRIMARY KEY REFERENCES listing,
  -- Words by weight (A title and part number, B brand and type, C category and place, D description), marked once more where
  -- they stand in the title (^) or in title, brand or type (~), and filter tokens such as =c:DR.
  vector tsvector NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  condition text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  price_minor bigint NOT NULL,
  -- At the rate of the day; a job writes it anew when the rate changes.
  price_eur_minor bigint NOT NULL,
  published_at timestamptz NOT NULL
) WITH (toast_tuple_target = 128);
-- Out of line, so that what is read to count, sort and page is narrow: a hundred bytes a row instead of a thousand.
ALTER TABLE search_entry ALTER COLUMN vector SET STORAGE EXTERNAL;
CREATE INDEX search_entry_vector ON search_entry USING gin (vector) WITH (fastupdate = off);
CREATE INDEX search_entry_newest ON search_entry (published_at DESC, listing_id DESC);
CREATE INDEX search_entry_category_newest ON search_entry (category, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_price ON search_entry (currency, price_minor, listing_id);
CREATE INDEX search_entry_price_eur ON search_entry (price_eur_minor, listing_id);

-- Every word and filter token that occurs, and in how many listed products: exact totals, typing errors, unfinished words.
CREATE TABLE lexicon (
  -- Byte order, so that the beginnings of words are found by the key.
  term text COLLATE "C" PRIMARY KEY,
  listings int NOT NULL
);
-- Words that no listing has any more, until the job removes them.
CREATE INDEX lexicon_unused ON lexicon (term) WHERE listings <= 0;
CREATE INDEX lexicon_trigram ON lexicon USING gin (term gin_trgm_ops);

-- Changes of those counts, only ever inserted, so that writers of common words never wait for each other. A job folds them in.
CREATE TABLE lexicon_change (
  term text NOT NULL,
  change int NOT NULL
);
CREATE INDEX lexicon_change_term ON lexicon_change (term);

-- Words that may be meant by a mistyped one. The limit is low because a swap of two letters costs a short word most of its trigrams.
CREATE FUNCTION similar_terms(typed text) RETURNS SETOF lexicon
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.18
AS $$ SELECT * FROM lexicon WHERE term % typed AND left(term, 1) <> '=' AND length(term) BETWEEN length(typed) - 2 AND length(typed) + 2
      ORDER BY similarity(term, typed) DESC LIMIT 40 $$;

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
