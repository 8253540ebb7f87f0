ALTER TABLE listing_import_row
  -- What the file says in the cells that were typed over, by column.
  ADD COLUMN was jsonb NOT NULL DEFAULT '{}',
  -- The questions that the row raises, with their keys.
  ADD COLUMN asks jsonb NOT NULL DEFAULT '[]';
