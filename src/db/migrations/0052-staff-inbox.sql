-- What staff agreed about something that waits: who sees to it, a note, and until when it sleeps. That it waits, and
-- since when, is the table's of the thing itself.
CREATE TABLE inbox_item (
  kind text NOT NULL CHECK (
    kind IN (
      'listings', 'quotes', 'freight', 'orders', 'transfers', 'collections', 'cancellations', 'disputes',
      'chargebacks', 'refunds', 'payouts', 'approvals', 'wanted', 'privacy'
    )
  ),
  item_id text NOT NULL CHECK (length(item_id) BETWEEN 1 AND 64),
  owner_id int REFERENCES member,
  note text NOT NULL DEFAULT '',
  snoozed_until timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, item_id)
);
CREATE INDEX inbox_item_owner ON inbox_item (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX inbox_item_changed ON inbox_item (changed_at);

-- The latest first, however much waits.
CREATE INDEX quote_waiting ON quote (created_at) WHERE state = 'open';
CREATE INDEX wanted_waiting ON wanted (created_at) WHERE state = 'open';
CREATE INDEX collection_late ON collection (told_late_at) WHERE told_late_at IS NOT NULL AND handed_over_at IS NULL;
