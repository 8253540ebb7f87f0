-- What members are told in the site. The words are found when it is read, from the kind and what it is about.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  kind text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX notification_member ON notification (member_id, id DESC);
CREATE INDEX notification_unread ON notification (member_id) WHERE read_at IS NULL;
-- What is forgotten after a year.
CREATE INDEX notification_created ON notification (created_at);
