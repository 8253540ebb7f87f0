-- The record of a company with the review of its listings, and what staff decided about its right to publish at once.
CREATE TABLE company_publishing (
  company_id int PRIMARY KEY REFERENCES company,
  -- Listings that staff published first since the last refusal.
  in_a_row int NOT NULL DEFAULT 0,
  -- Granted or withdrawn by staff; null while the record alone decides.
  granted boolean,
  reason text,
  decided_by int REFERENCES member,
  decided_at timestamptz,
  -- How many were published at once, and which of each ten is looked at afterwards.
  published int NOT NULL DEFAULT 0,
  sample_at int NOT NULL DEFAULT 0,
  CHECK (granted IS NULL OR (reason IS NOT NULL AND decided_by IS NOT NULL AND decided_at IS NOT NULL))
);
CREATE INDEX company_publishing_decided_by ON company_publishing (decided_by);
WITH decided AS (
  SELECT l.company_id, l.id AS listing_id, a.id, a.act = 'listing.publish' AS is_good
    FROM staff_act AS a JOIN listing AS l ON l.id = a.subject_id::int
   WHERE a.subject = 'listing' AND a.act IN ('listing.publish', 'listing.request_changes', 'listing.reject')
),
refused AS (SELECT company_id, max(id) AS id FROM decided WHERE NOT is_good GROUP BY company_id),
-- A listing counts once, whatever was changed of it.
published AS (SELECT company_id, listing_id, min(id) AS id FROM decided WHERE is_good GROUP BY company_id, listing_id)
INSERT INTO company_publishing (company_id, in_a_row)
SELECT p.company_id, count(*) FROM published AS p LEFT JOIN refused AS r USING (company_id)
 WHERE p.id > coalesce(r.id, 0)
 GROUP BY p.company_id;

-- Listings that were published at once and are looked at afterwards.
CREATE TABLE listing_sample (
  listing_id int PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
  published_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX listing_sample_waiting ON listing_sample (published_at, listing_id) WHERE decided_at IS NULL;

-- Nobody of staff has read it yet, which its page must not claim.
ALTER TABLE listing ADD COLUMN published_unread boolean NOT NULL DEFAULT false;

ALTER TABLE listing_act DROP CONSTRAINT listing_act_act_check;
ALTER TABLE listing_act ADD CONSTRAINT listing_act_act_check
  CHECK (act IN ('submit', 'submit_change', 'price', 'quantity', 'undo_import', 'take_back', 'publish_at_once'));

-- What staff did in the name of a company, of which it was not told yet.
CREATE TABLE acting_untold (
  act_id bigint PRIMARY KEY REFERENCES staff_act ON DELETE CASCADE,
  company_id int NOT NULL REFERENCES company
);
CREATE INDEX acting_untold_company ON acting_untold (company_id, act_id);
