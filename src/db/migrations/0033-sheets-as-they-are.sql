-- Which table of a workbook, and which row of headings, their owner chose; null is our guess.
ALTER TABLE listing_import
  ADD COLUMN sheets jsonb,
  ADD COLUMN sheet int,
  ADD COLUMN header_choice int,
  -- Columns without a field that are kept in the description.
  ADD COLUMN kept jsonb,
  -- What the file leaves open, and what its owner answered.
  ADD COLUMN questions jsonb,
  ADD COLUMN answers jsonb;
ALTER TABLE listing_import DROP CONSTRAINT listing_import_format_check;
ALTER TABLE listing_import ADD CONSTRAINT listing_import_format_check CHECK (format IN ('csv', 'xlsx', 'ods'));

ALTER TABLE listing_import_row
  -- Why a line is no item; null for items.
  ADD COLUMN left_out text CHECK (
    left_out IN ('above', 'head', 'family', 'total', 'further', 'note', 'sold', 'hidden')
  ),
  -- What the lines around an item say of it.
  ADD COLUMN context jsonb NOT NULL DEFAULT '{}';

-- What words in the files of a company mean.
CREATE TABLE company_import_word (
  company_id int NOT NULL REFERENCES company,
  subject text NOT NULL CHECK (subject IN ('kind', 'condition', 'place')),
  word text NOT NULL,
  answer text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, subject, word)
);
