-- What the member last knew of a saved product: its price and how many there were. Null until the job has looked.
ALTER TABLE favourite
  ADD COLUMN known_price_minor bigint,
  ADD COLUMN known_currency text,
  ADD COLUMN known_units int,
  -- Told that it is nearly gone; until it has more units than ever known.
  ADD COLUMN told_scarce boolean NOT NULL DEFAULT false;

-- Whether a member wants mails about saved products, and the day on which it was last told something. No row: wanted, never told.
CREATE TABLE favourite_mail (
  member_id int PRIMARY KEY REFERENCES member,
  wanted boolean NOT NULL DEFAULT true,
  told_on date
);
