-- Browsers in which a member has signed in: guessing elsewhere neither slows them down nor keeps them out.
CREATE TABLE known_device (
  member_id int NOT NULL REFERENCES member,
  -- Of the mark that the browser keeps.
  device_hash bytea NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device_hash)
);
CREATE INDEX known_device_hash ON known_device (device_hash);
CREATE INDEX known_device_used ON known_device (used_at);

-- When a mail of one kind was last promised to one address: nobody fills a mailbox with many at once.
CREATE TABLE mail_turn (
  kind text NOT NULL,
  subject text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
