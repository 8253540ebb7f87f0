-- What is counted for frequent words: a bit for every listing. Intersections of words and filters are then counted
-- and walked in microseconds, however many listings they have.
ALTER TABLE lexicon ADD COLUMN is_mapped boolean NOT NULL DEFAULT false;
CREATE INDEX lexicon_mapped ON lexicon (term) WHERE is_mapped;
-- Words that a job will map; hardly ever any.
CREATE INDEX lexicon_to_map ON lexicon (term)
  WHERE NOT is_mapped AND (listings >= 250 OR (left(term, 1) = '=' AND left(term, 3) <> '=f:'));

-- For a mapped word, also with a mark, or filter token: which listings of a range of 30,000 ids have it. Ranges
-- without any may be missing. Rows stay in the table, two to a block; what is sparse is compressed.
CREATE TABLE search_bitmap (
  term text COLLATE "C" NOT NULL,
  part int NOT NULL,
  bits bit(30000) STORAGE MAIN NOT NULL,
  PRIMARY KEY (term, part)
);
CREATE INDEX search_bitmap_part ON search_bitmap (part);

-- Listings whose entry was written or removed since the bitmaps were folded: of these readers believe the entry,
-- not the bitmaps. Rows are only inserted, in the transaction that changes the entry.
CREATE TABLE search_pending (
  listing_id int NOT NULL
);

-- The bits of all ranges, in order.
CREATE AGGREGATE join_bits (bit varying) (SFUNC = bitcat, STYPE = bit varying, INITCOND = '');

-- For each range of ids the bits of the listings that have a term of each of so many sets, numbered from 1, and none
-- of set 0. The listings of `rare` terms, which have no bitmap, come from the full-text index; of listings that wait
-- for the bitmaps the entry is asked with `query`. One plan serves all calls: making one costs more than it takes.
CREATE FUNCTION search_matches(
  mapped text[], mapped_sets int[], rare text[], rare_sets int[], sets int, query tsquery
) RETURNS TABLE (part int, bits bit)
LANGUAGE plpgsql STABLE ROWS 40 SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  none CONSTANT bit(30000) := 0::bit(30000);
BEGIN
  RETURN QUERY
  WITH found AS (
    SELECT b.part, m.place, b.bits FROM unnest(mapped, mapped_sets) AS m(term, place) JOIN search_bitmap AS b USING (term)
    UNION ALL
    SELECT e.listing_id / 30000, r.place, bit_or(set_bit(none, e.listing_id % 30000, 1))
      FROM unnest(rare, rare_sets) AS r(term, place) JOIN search_entry AS e ON e.vector @@ quote_literal(r.term)::tsquery
     GROUP BY 1, 2
  ), united AS (
    SELECT part, place, bit_or(bits) AS bits FROM found GROUP BY 1, 2
  ), wanted AS (
    SELECT part, bit_and(bits) AS bits FROM united WHERE place > 0 GROUP BY 1 HAVING count(*) = sets
  ), unwanted AS (
    SELECT part, bits FROM united WHERE place = 0
  ), waiting AS (
    SELECT listing_id, coalesce(
             (SELECT vector @@ query FROM search_entry AS e WHERE e.listing_id = p.listing_id), false) AS fits
      FROM (SELECT DISTINCT listing_id FROM search_pending) AS p
  ), known AS (
    SELECT listing_id / 30000 AS part, bit_or(set_bit(none, listing_id % 30000, 1)) AS asked,
           bit_or(set_bit(none, listing_id % 30000, fits::int)) AS fits
      FROM waiting GROUP BY 1
  )
  SELECT part, (coalesce(w.bits, none) & ~coalesce(u.bits, none) & ~coalesce(k.asked, none)) | coalesce(k.fits, none)
    FROM wanted AS w FULL JOIN known AS k USING (part) LEFT JOIN unwanted AS u USING (part);
END
$$;

UPDATE lexicon SET is_mapped = true
 WHERE listings >= 250 OR (left(term, 1) = '=' AND left(term, 3) <> '=f:');
INSERT INTO search_pending SELECT listing_id FROM search_entry;
