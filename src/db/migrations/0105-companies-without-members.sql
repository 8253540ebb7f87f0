-- A company that everybody has left, with business open, waits for staff until they close the item.
ALTER TABLE inbox_item ADD COLUMN closed_at timestamptz;

DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'inbox_item_kind_check');
BEGIN
  ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
  EXECUTE 'ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check '
    || replace(kinds, '''screening''::text', '''screening''::text, ''companies''::text');
END $$;
