-- The picture's path in the archive; null for those read before, which go by their name. The name of the second
-- picture with the same base name is its path.
ALTER TABLE listing_import_picture ADD COLUMN path text;
