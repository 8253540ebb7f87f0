-- In which row of a sheet its headings were found; absent for imports of before, whose first row they were.
ALTER TABLE listing_import ADD COLUMN header_row int;
