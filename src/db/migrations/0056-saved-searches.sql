CREATE TABLE saved_search (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  name text NOT NULL,
  -- The filters as an address has them, in the one order in which they are written.
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

-- Whether a member wants mails about saved searches. No row: wanted.
CREATE TABLE search_mail (
  member_id int PRIMARY KEY REFERENCES member,
  wanted boolean NOT NULL
);
