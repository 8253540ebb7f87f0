-- The second factor of a member: the secret of its authenticator app, sealed under a key that the database does not have.
CREATE TABLE second_factor (
  member_id int PRIMARY KEY REFERENCES member,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until its first code came: nobody is asked for it before.
  confirmed_at timestamptz,
  -- The time step of the last code: a code counts once.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for who lost the app; only the hash is kept.
CREATE TABLE recovery_code (
  hash bytea PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX recovery_code_member ON recovery_code (member_id);

-- Who gave the right password and still owes a code; only the hash is kept.
CREATE TABLE login_ticket (
  hash bytea PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_ticket_member ON login_ticket (member_id);
