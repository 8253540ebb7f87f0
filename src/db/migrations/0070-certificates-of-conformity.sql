-- A further kind of document.
ALTER TABLE listing_document DROP CONSTRAINT listing_document_kind_check;
ALTER TABLE listing_document ADD CONSTRAINT listing_document_kind_check CHECK (
  kind IN (
    'mill_certificate', 'conformity_certificate', 'inspection_report', 'contamination_survey', 'manual', 'data_sheet'
  )
);
