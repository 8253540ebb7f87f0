-- What visitors look for, as they typed it on the landing page. Who sent it need not be a member.
CREATE TABLE requirement (
  id text PRIMARY KEY,
  email text NOT NULL,
  text text NOT NULL,
  member_id int REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
