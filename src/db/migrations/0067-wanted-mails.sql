-- Sellers of what matches a request, until they get the mail about it: all of a day in one.
CREATE TABLE wanted_match (
  member_id int NOT NULL REFERENCES member,
  wanted_id int NOT NULL REFERENCES wanted ON DELETE CASCADE,
  matched_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, wanted_id)
);
CREATE INDEX wanted_match_wanted ON wanted_match (wanted_id);

-- Whether a member wants these mails, and on which day the last one left. No row: wanted.
CREATE TABLE wanted_mail (
  member_id int PRIMARY KEY REFERENCES member,
  wanted boolean NOT NULL DEFAULT true,
  told_on date
);
