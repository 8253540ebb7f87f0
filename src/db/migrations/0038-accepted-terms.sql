-- The terms of sale and the terms of use that somebody accepted, word by word in both languages, each text once.
CREATE TABLE legal_text (
  -- SHA-256 of the words, in hexadecimal digits.
  digest text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{64}$'),
  page text NOT NULL CHECK (page IN ('terms-of-sale', 'terms-of-use')),
  words jsonb NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE FUNCTION keep_legal_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an accepted text is never changed nor deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'legal_text_is_kept';
END $$;
CREATE TRIGGER legal_text_stays BEFORE UPDATE OR DELETE ON legal_text
  FOR EACH ROW EXECUTE FUNCTION keep_legal_text();

-- The terms of sale of a cart: those that its checkout or the accepted offer showed last. An order has its cart's.
CREATE TABLE cart_terms (
  cart_id text PRIMARY KEY REFERENCES cart ON DELETE CASCADE,
  digest text NOT NULL REFERENCES legal_text,
  member_id int NOT NULL REFERENCES member,
  -- In which the member read them.
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  accepted_at timestamptz NOT NULL
);

-- The terms of use that a member accepted, at sign-up and with each later change of the profile.
CREATE TABLE member_terms (
  member_id int NOT NULL REFERENCES member ON DELETE CASCADE,
  digest text NOT NULL REFERENCES legal_text,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, digest)
);
