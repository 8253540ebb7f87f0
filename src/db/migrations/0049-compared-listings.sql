-- The listings that a member chose to compare. Those of visitors stay in their browsers.

CREATE TABLE compared_listing (
  member_id int NOT NULL REFERENCES member,
  listing_id int NOT NULL REFERENCES listing,
  -- In the order in which they were chosen.
  place int GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, listing_id)
);
