-- Phrases, sizes such as 13-5/8 and beginnings of very many words that were asked of the search, as PostgreSQL reads
-- them. No bitmap of words tells their listings; a job gives them one of their own.
CREATE TABLE search_phrase (
  query text COLLATE "C" PRIMARY KEY,
  asked_on date NOT NULL DEFAULT current_date,
  is_mapped boolean NOT NULL DEFAULT false
);

-- Only words of letters are mistyped ones taken for. Most others are numbers, which made the index twenty times as
-- large and slow.
DROP INDEX lexicon_trigram;
CREATE INDEX lexicon_trigram ON lexicon USING gin (term gin_trgm_ops) WHERE term !~ '[=0-9]';
CREATE OR REPLACE FUNCTION similar_terms(typed text) RETURNS SETOF lexicon
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.18
AS $$
  SELECT * FROM lexicon
   WHERE term % typed AND term !~ '[=0-9]' AND length(term) BETWEEN length(typed) - 2 AND length(typed) + 2
   ORDER BY similarity(term, typed) DESC LIMIT 40
$$;

-- As before, but for `rare`: what has few listings and no bitmap is given as it is asked of the full-text index.
CREATE OR REPLACE FUNCTION search_matches(
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
      FROM unnest(rare, rare_sets) AS r(term, place) JOIN search_entry AS e ON e.vector @@ r.term::tsquery
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
