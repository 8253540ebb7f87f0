-- As before, with the same results: bits are read once, and joined with what is excluded or waits only in the ranges
-- where something is. Each such operation on a range costs as much as reading it.
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
  ), settled AS (
    SELECT part, bit_and(bits) FILTER (WHERE place > 0) AS wanted, bit_or(bits) FILTER (WHERE place = 0) AS unwanted
      FROM united GROUP BY 1 HAVING count(*) FILTER (WHERE place > 0) = sets
  ), waiting AS (
    SELECT listing_id, coalesce(
             (SELECT vector @@ query FROM search_entry AS e WHERE e.listing_id = p.listing_id), false) AS fits
      FROM (SELECT DISTINCT listing_id FROM search_pending) AS p
  ), known AS (
    SELECT listing_id / 30000 AS part, bit_or(set_bit(none, listing_id % 30000, 1)) AS asked,
           bit_or(set_bit(none, listing_id % 30000, fits::int)) AS fits
      FROM waiting GROUP BY 1
  )
  SELECT part, CASE WHEN unwanted IS NULL AND asked IS NULL THEN wanted
                    ELSE (coalesce(wanted, none) & ~coalesce(unwanted, none) & ~coalesce(asked, none))
                         | coalesce(fits, none) END
    FROM settled FULL JOIN known USING (part);
END
$$;
