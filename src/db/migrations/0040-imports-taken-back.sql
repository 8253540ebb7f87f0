-- When somebody asked to undo an import, and when that was done.
ALTER TABLE listing_import
  ADD COLUMN undo_asked_at timestamptz,
  ADD COLUMN undone_at timestamptz;
ALTER TABLE listing_import_row
  -- What undoing the import did to the row's new listing, or why it stays.
  ADD COLUMN undone text CHECK (undone IN ('withdrawn', 'gone', 'order', 'hold', 'quote', 'changed'));

ALTER TABLE listing_act DROP CONSTRAINT listing_act_act_check;
ALTER TABLE listing_act ADD CONSTRAINT listing_act_act_check
  CHECK (act IN ('submit', 'submit_change', 'price', 'quantity', 'undo_import'));
