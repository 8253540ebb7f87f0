-- How often a listing's page was looked at, by day. Nothing says by whom.
CREATE TABLE listing_view_day (
  listing_id int NOT NULL REFERENCES listing,
  day date NOT NULL,
  views int NOT NULL,
  PRIMARY KEY (listing_id, day)
);

-- Views not yet added to their day: only ever inserted, so that nobody who looks waits for another. A job folds them in.
-- No foreign key: its check would lock the row of the listing at each view.
CREATE TABLE listing_view (
  listing_id int NOT NULL,
  day date NOT NULL
);
CREATE INDEX listing_view_listing ON listing_view (listing_id);
