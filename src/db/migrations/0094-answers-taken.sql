-- The first check of a file takes answers that are all but certain; they are shown, and can be changed.
ALTER TABLE listing_import ADD COLUMN guesses jsonb;
-- Codes that other sheets of the workbook explain.
ALTER TABLE listing_import ADD COLUMN legend jsonb;

-- A figure that stands for nothing ('1000' for a year) is remembered like a word.
ALTER TABLE company_import_word DROP CONSTRAINT company_import_word_subject_check;
ALTER TABLE company_import_word ADD CONSTRAINT company_import_word_subject_check
  CHECK (subject IN ('kind', 'condition', 'place', 'placeholder'));
