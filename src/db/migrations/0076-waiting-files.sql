-- What a forwarder gives waits until staff have looked at it; staff hide what should not be read.

ALTER TABLE transport_file
  -- What is there stays shown, and so does what the previous build adds.
  ADD COLUMN state text NOT NULL DEFAULT 'shown' CHECK (state IN ('waiting', 'shown', 'refused', 'hidden')),
  -- Why staff don't show it.
  ADD COLUMN reason text CHECK (
    reason IN ('prices', 'addresses', 'other_goods', 'other_kind', 'unreadable', 'other')
  ),
  ADD COLUMN reason_text text,
  ADD COLUMN decided_by int REFERENCES member,
  ADD COLUMN decided_at timestamptz,
  ADD CHECK ((state IN ('refused', 'hidden')) = (reason IS NOT NULL)),
  ADD CHECK (state NOT IN ('waiting', 'refused') OR given_by = 'forwarder'),
  ADD CHECK ((reason IS NULL) = (reason_text IS NULL)),
  ADD CHECK ((decided_by IS NULL) = (decided_at IS NULL));
CREATE INDEX transport_file_waiting ON transport_file (given_at, id) WHERE state = 'waiting';
CREATE INDEX transport_file_decider ON transport_file (decided_by) WHERE decided_by IS NOT NULL;

ALTER TABLE inbox_item DROP CONSTRAINT inbox_item_kind_check;
ALTER TABLE inbox_item ADD CONSTRAINT inbox_item_kind_check CHECK (
  kind IN (
    'listings', 'quotes', 'freight', 'orders', 'transfers', 'collections', 'files', 'cancellations', 'disputes',
    'chargebacks', 'refunds', 'payouts', 'approvals', 'wanted', 'messages', 'reports', 'vetting', 'screening', 'privacy'
  )
);

ALTER TABLE transport_link
  -- When its mail left; null also of what the previous build mailed.
  ADD COLUMN sent_at timestamptz,
  -- When its mail was given up.
  ADD COLUMN failed_at timestamptz;

-- Mails and pages name the day until which a link works: now to the end of that day, in UTC, also today.
UPDATE transport_link
  SET expires_at = (date_trunc('day', expires_at AT TIME ZONE 'UTC') + interval '1 day' - interval '1 millisecond') AT TIME ZONE 'UTC'
  WHERE ended_at IS NULL AND expires_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
UPDATE freight_invitation
  SET expires_at = (date_trunc('day', expires_at AT TIME ZONE 'UTC') + interval '1 day' - interval '1 millisecond') AT TIME ZONE 'UTC'
  WHERE state = 'invited';

-- Which of the goods of a seller it is about: its place of departure, and the forwarder. Null of what was told before.
ALTER TABLE transport_milestone ADD COLUMN consignment text;
