-- Items that members photographed in a yard, by the number that their phone gave each: a repeated call makes no
-- second draft.
CREATE TABLE walk_item (
  member_id int NOT NULL REFERENCES member,
  key uuid NOT NULL,
  -- Null only within the transaction that makes the draft.
  listing_id int REFERENCES listing,
  -- Grows with each change of its words on the phone; an older one that arrives later is left.
  version int NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, key)
);
CREATE INDEX walk_item_listing ON walk_item (listing_id);

-- Its pictures that have arrived, including those that were removed from the draft since.
CREATE TABLE walk_picture (
  member_id int NOT NULL,
  item_key uuid NOT NULL,
  key uuid NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, item_key, key),
  FOREIGN KEY (member_id, item_key) REFERENCES walk_item (member_id, key) ON DELETE CASCADE
);
