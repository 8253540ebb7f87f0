-- Messages of the home page and of the contact page wait for staff until they are answered.

ALTER TABLE requirement
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  -- When it stopped waiting.
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by int REFERENCES member,
  -- What was mailed to the sender; none where nothing had to be.
  ADD COLUMN answer text,
  ADD CHECK (answered_at IS NOT NULL OR (answered_by IS NULL AND answer IS NULL));

-- So far they came by mail alone and were answered there.
UPDATE requirement SET answered_at = now();

CREATE INDEX requirement_open ON requirement (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX requirement_answered ON requirement (answered_at DESC, id) WHERE answered_at IS NOT NULL;
CREATE INDEX requirement_answerer ON requirement (answered_by) WHERE answered_by IS NOT NULL;

ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check CHECK (
  kind IN (
    'listings', 'quotes', 'freight', 'orders', 'transfers', 'collections', 'cancellations', 'disputes', 'chargebacks',
    'refunds', 'payouts', 'approvals', 'wanted', 'messages', 'reports', 'vetting', 'screening', 'privacy'
  )
);
