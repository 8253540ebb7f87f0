-- Where goods were made, which is not where they stand, and what a unit weighs without its packing: customs ask for both.
ALTER TABLE listing
  -- ISO 3166-1, two letters.
  ADD COLUMN origin_country text,
  ADD COLUMN net_weight_kg numeric(12, 3);
