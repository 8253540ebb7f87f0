-- Workbooks of Excel 97 to 2003 are read.
ALTER TABLE listing_import DROP CONSTRAINT listing_import_format_check;
ALTER TABLE listing_import ADD CONSTRAINT listing_import_format_check
  CHECK (format IN ('csv', 'xlsx', 'ods', 'xls')) NOT VALID;
ALTER TABLE listing_import VALIDATE CONSTRAINT listing_import_format_check;
