-- When somebody last gave the password in a session: for some minutes it may then invite colleagues.
ALTER TABLE session ADD COLUMN proved_at timestamptz;

-- The name that an act took away from the company, and when the act was taken back.
ALTER TABLE company_act ADD COLUMN name_before text;
ALTER TABLE company_act ADD COLUMN undone_at timestamptz;

-- The links of mails about an act: an administrator from before it takes it back.
CREATE TABLE company_act_link (
  token_hash bytea PRIMARY KEY,
  act_id bigint NOT NULL REFERENCES company_act ON DELETE CASCADE,
  member_id int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL
);
CREATE INDEX company_act_link_act ON company_act_link (act_id);
CREATE INDEX company_act_link_member ON company_act_link (member_id);
