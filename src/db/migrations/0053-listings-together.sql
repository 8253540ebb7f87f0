-- What a seller did to several listings at once, and how each was before and after: it can be taken back for a day.
CREATE TABLE listing_batch (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  act text NOT NULL CHECK (act IN ('price', 'quantity', 'confirm', 'submit', 'withdraw', 'delete')),
  made_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX listing_batch_member ON listing_batch (member_id, id DESC);
CREATE INDEX listing_batch_company ON listing_batch (company_id);
CREATE INDEX listing_batch_made ON listing_batch (made_at);

CREATE TABLE listing_batch_item (
  batch_id int NOT NULL REFERENCES listing_batch ON DELETE CASCADE,
  listing_id int NOT NULL REFERENCES listing ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- What taking it back did: null as long as nobody did.
  undone text CHECK (undone IN ('restored', 'not_found', 'forbidden', 'changed', 'decided', 'taken')),
  PRIMARY KEY (batch_id, listing_id)
);
CREATE INDEX listing_batch_item_listing ON listing_batch_item (listing_id);

ALTER TABLE listing_act DROP CONSTRAINT listing_act_act_check;
ALTER TABLE listing_act ADD CONSTRAINT listing_act_act_check
  CHECK (act IN ('submit', 'submit_change', 'price', 'quantity', 'undo_import', 'take_back'));

-- The views of all days, so that a seller's thousands of listings can be sorted by them. Only the order of lists reads
-- it: what a build before this one adds to the days is missing here.
CREATE TABLE listing_view_total (
  listing_id int PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
  views int NOT NULL
);
INSERT INTO listing_view_total SELECT listing_id, sum(views) FROM listing_view_day GROUP BY 1;
