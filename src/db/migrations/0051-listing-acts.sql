-- What sellers did with a listing that staff reads beside its own decisions (staff_act): submissions, and changes of price and
-- quantity, which take effect at once and so are reviewed by nobody. `details` has the figures before and after.
CREATE TABLE listing_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing ON DELETE CASCADE,
  member_id int NOT NULL REFERENCES member,
  act text NOT NULL CHECK (act IN ('submit', 'submit_change', 'price', 'quantity')),
  details jsonb NOT NULL DEFAULT '{}',
  acted_at timestamptz NOT NULL
);
CREATE INDEX listing_act_of_listing ON listing_act (listing_id, id DESC);
CREATE INDEX listing_act_of_member ON listing_act (member_id);
CREATE INDEX listing_act_by_age ON listing_act (acted_at);
