-- Lines of a table that stands beside the one that is read.
ALTER TABLE listing_import_row DROP CONSTRAINT listing_import_row_left_out_check;
ALTER TABLE listing_import_row ADD CONSTRAINT listing_import_row_left_out_check CHECK (
  left_out IN ('above', 'head', 'family', 'total', 'further', 'note', 'sold', 'hidden', 'beside')
);
