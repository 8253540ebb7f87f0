-- What search reads: one row for each listed product, written only in the transaction that changes a listing.
CREATE TABLE search_entry (
  listing_id int PRIMARY KEY REFERENCES listing,
  -- Words by weight (A title and part number, B brand and type, C category and place, D description), repeated
  -- with a mark where they stand in the title (^) or in title, brand or type (~), and filter tokens such as =c:DR.
  -- Stored out of line, so that the rows read to count, sort and page take a hundred bytes instead of a thousand.
  vector tsvector STORAGE EXTERNAL NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  condition text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  price_minor bigint NOT NULL,
  -- At the rate of the day; a job updates it when the rate changes.
  price_eur_minor bigint NOT NULL,
  published_at timestamptz NOT NULL,
  -- Which version of the code wrote the entry. A job rewrites older ones, so that they get what search has learnt.
  format int NOT NULL DEFAULT 1
) WITH (toast_tuple_target = 128);
CREATE INDEX search_entry_vector ON search_entry USING gin (vector) WITH (fastupdate = off);
CREATE INDEX search_entry_newest ON search_entry (published_at DESC, listing_id DESC);
CREATE INDEX search_entry_category_newest ON search_entry (category, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_price ON search_entry (currency, price_minor, listing_id);
CREATE INDEX search_entry_price_eur ON search_entry (price_eur_minor, listing_id);
CREATE INDEX search_entry_format ON search_entry (format, listing_id);

-- By what a product can be narrowed beside its words: its type and the classes of its attributes, 'bore:13.625'.
-- Apart from the entry, to keep its rows narrow; read only to count the facets of a narrowed list.
CREATE TABLE search_facet (
  listing_id int PRIMARY KEY REFERENCES search_entry ON DELETE CASCADE,
  facets text[] NOT NULL
);

-- Every word and filter token with the number of listed products that have it: exact totals, typing errors,
-- unfinished words.
CREATE TABLE lexicon (
  -- In byte order, so that the primary key finds words by their beginning.
  term text COLLATE "C" PRIMARY KEY,
  listings int NOT NULL
);
-- Words of no listing any more, until the job removes them.
CREATE INDEX lexicon_unused ON lexicon (term) WHERE listings <= 0;
CREATE INDEX lexicon_trigram ON lexicon USING gin (term gin_trgm_ops);

-- Changes of these counts. Rows are only inserted, so that writers of common words never wait for each other; a
-- job adds them up.
CREATE TABLE lexicon_change (
  term text NOT NULL,
  change int NOT NULL
);
CREATE INDEX lexicon_change_term ON lexicon_change (term);

-- Words that a mistyped one may stand for. The threshold is low because swapping two letters costs a short word
-- most of its trigrams.
CREATE FUNCTION similar_terms(typed text) RETURNS SETOF lexicon
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.18
AS $$
  SELECT * FROM lexicon
   WHERE term % typed AND left(term, 1) <> '=' AND length(term) BETWEEN length(typed) - 2 AND length(typed) + 2
   ORDER BY similarity(term, typed) DESC LIMIT 40
$$;
