-- A company says that an order, or a quote that is agreed and not paid, is none of its own doing. What it is about stops
-- until staff decide. A quote that was paid meanwhile has its order, too.
CREATE TABLE disavowal (
  id text PRIMARY KEY,
  order_id text REFERENCES purchase_order,
  quote_id text REFERENCES quote,
  -- Who says so.
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  side text NOT NULL CHECK (side IN ('buyer', 'seller')),
  text text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'continued', 'cancelled')),
  -- Why staff decided so, which both sides read.
  note text,
  -- Absent while nobody decided, and where the order ended before.
  decided_by int REFERENCES member,
  made_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (num_nonnulls(order_id, quote_id) > 0),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX disavowal_waiting ON disavowal (due_at) WHERE state = 'open';
CREATE INDEX disavowal_order ON disavowal (order_id, made_at);
CREATE INDEX disavowal_quote ON disavowal (quote_id, made_at);

-- They wait in the inbox of staff. The list is added to as it is by now.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'inbox_item_kind_check');
BEGIN
  ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
  EXECUTE 'ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check '
    || replace(kinds, '''screening''::text', '''screening''::text, ''disavowals''::text');
END $$;
