-- Break bulk as a mode of freight.
ALTER TABLE freight_answer DROP CONSTRAINT freight_answer_mode_check;
ALTER TABLE freight_answer ADD CONSTRAINT freight_answer_mode_check
  CHECK (mode IN ('road', 'roro', 'flat_rack', 'container', 'groupage', 'break_bulk', 'air'));
ALTER TABLE quote_message DROP CONSTRAINT quote_message_freight_mode_check;
ALTER TABLE quote_message ADD CONSTRAINT quote_message_freight_mode_check
  CHECK (freight_mode IN ('road', 'roro', 'flat_rack', 'container', 'groupage', 'break_bulk', 'air'));

-- When a forwarder was told that its price was not chosen. Of what ended before, nobody is told any more.
ALTER TABLE freight_invitation ADD COLUMN told_at timestamptz;
UPDATE freight_invitation AS i SET told_at = now()
  FROM freight_request AS r JOIN quote AS q ON q.id = r.quote_id
 WHERE r.id = i.request_id AND (r.state <> 'open' OR q.state NOT IN ('open', 'answered'));
CREATE INDEX freight_invitation_untold ON freight_invitation (request_id) WHERE state = 'answered' AND told_at IS NULL;

-- Why a yard handed over to another person, into another vehicle, or days early.
ALTER TABLE collection ADD COLUMN hand_over_reason text;
