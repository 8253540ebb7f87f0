-- In which language the title of an article is written, as it was when the order was placed.
ALTER TABLE order_line
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr'));
UPDATE order_line SET language = listing.language
  FROM listing WHERE listing.id = order_line.listing_id AND listing.language <> 'en';
