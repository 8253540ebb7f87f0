-- Who of staff looks at a listing right now. A courtesy between them that ends by itself; decisions have their own lock.
CREATE TABLE listing_claim (
  listing_id int PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
  member_id int NOT NULL REFERENCES member,
  expires_at timestamptz NOT NULL
);
