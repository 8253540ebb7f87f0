-- What was done under a key that the caller chose, so that the same call sent again is answered and not done again.
CREATE TABLE idempotency_key (
  member_id integer NOT NULL REFERENCES member (id),
  key text NOT NULL CHECK (length(key) BETWEEN 16 AND 255),
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
