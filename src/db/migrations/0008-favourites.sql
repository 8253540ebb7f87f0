-- Saved products and saved searches. In the tables of mails, no row means: wanted, never sent.

CREATE TABLE favourite (
  member_id int NOT NULL REFERENCES member,
  listing_id int NOT NULL REFERENCES listing,
  -- Price and units that the member last knew of; null until the job has looked.
  known_price_minor bigint,
  known_currency text,
  known_units int,
  -- Told that it is nearly gone; reset when there are more units than ever known.
  told_scarce boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, listing_id)
);
CREATE INDEX favourite_listing ON favourite (listing_id);

CREATE TABLE favourite_mail (
  member_id int PRIMARY KEY REFERENCES member,
  wanted boolean NOT NULL DEFAULT true,
  -- The day of the last mail.
  told_on date
);

CREATE TABLE saved_search (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  name text NOT NULL,
  -- The filters as in an address, in their canonical order.
  query text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'never')),
  -- Products published after this are new to the member.
  seen_until timestamptz NOT NULL,
  -- When the job looks at it next.
  next_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, query)
);
CREATE INDEX saved_search_due ON saved_search (next_at, member_id) WHERE frequency <> 'never';

CREATE TABLE search_mail (
  member_id int PRIMARY KEY REFERENCES member,
  wanted boolean NOT NULL
);
