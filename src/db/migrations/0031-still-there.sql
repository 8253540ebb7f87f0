-- When a listing was marked as not confirmed for long; it ranks behind the others until its seller confirms it.
ALTER TABLE listing ADD COLUMN faded_at timestamptz;

-- Each time that a seller was asked whether its listings are still available.
CREATE TABLE availability_request (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX availability_request_member ON availability_request (member_id, asked_at DESC);

-- The mailed links of a request, by the hash of their token: an attempt to mail that is repeated makes another one.
CREATE TABLE availability_token (
  hash bytea PRIMARY KEY,
  request_id int NOT NULL REFERENCES availability_request ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX availability_token_request ON availability_token (request_id);
