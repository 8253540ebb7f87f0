-- A buyer disputes an article of a delivered order; buyer, seller and staff write to each other, and staff decide.
CREATE TABLE dispute (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  listing_id int NOT NULL,
  seller_company_id int NOT NULL REFERENCES company,
  opened_by int NOT NULL REFERENCES member,
  state text NOT NULL CHECK (state IN ('open', 'refunded', 'rejected')),
  -- What staff wrote with their decision.
  note text,
  decided_by int REFERENCES member,
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  FOREIGN KEY (order_id, listing_id) REFERENCES order_line,
  -- Once an article.
  UNIQUE (order_id, listing_id),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX dispute_open ON dispute (order_id, seller_company_id) WHERE state = 'open';

CREATE TABLE dispute_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dispute_id text NOT NULL REFERENCES dispute,
  side text NOT NULL CHECK (side IN ('buyer', 'seller', 'staff')),
  member_id int NOT NULL REFERENCES member,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX dispute_message_dispute ON dispute_message (dispute_id, id);
CREATE INDEX dispute_message_member ON dispute_message (member_id);
