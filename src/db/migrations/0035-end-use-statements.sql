-- Which exports need a statement of their end use, each from a day to a day: by country, chapter of the Harmonized
-- System, type and value of the goods, of which those that are absent match all. A rule is kept: only its end changes.
CREATE TABLE end_use_rule (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  chapter int CHECK (chapter BETWEEN 1 AND 97),
  type text,
  -- Of the goods without delivery and VAT, in an order of this currency.
  above_minor bigint CHECK (above_minor >= 0),
  currency text CHECK (currency IN ('usd', 'eur')),
  valid_from date NOT NULL,
  -- The last day; the day before the first one where it was ended before it began.
  valid_until date CHECK (valid_until >= valid_from - 1),
  -- What the buyer reads.
  reason_en text NOT NULL,
  reason_fr text NOT NULL,
  -- Where the operator has it from.
  source text NOT NULL,
  created_by int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  ended_by int REFERENCES member,
  ended_at timestamptz,
  end_reason text,
  CHECK (num_nonnulls(above_minor, currency) IN (0, 2)),
  CHECK (num_nonnulls(ended_by, ended_at, end_reason) IN (0, 3))
);

CREATE FUNCTION keep_end_use_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
     (to_jsonb(NEW) - 'valid_until' - 'ended_by' - 'ended_at' - 'end_reason') =
     (to_jsonb(OLD) - 'valid_until' - 'ended_by' - 'ended_at' - 'end_reason') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a rule is never changed but for its end, nor deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'end_use_rule_is_kept';
END $$;
CREATE TRIGGER end_use_rule_stays BEFORE UPDATE OR DELETE ON end_use_rule
  FOR EACH ROW EXECUTE FUNCTION keep_end_use_rule();

-- What a buyer has signed for a cart, word by word. It is never changed, and goes only with a cart that became no order.
CREATE TABLE end_use_statement (
  cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  -- The name as it was typed under the statement.
  signer text NOT NULL,
  end_user text NOT NULL,
  purpose text NOT NULL,
  -- The address on the cart.
  place text NOT NULL,
  wording_version int NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  wording text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- An agreed cart may get another address, which is another end use.
  PRIMARY KEY (cart_id, place)
);
CREATE FUNCTION keep_end_use_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signed statement is never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'end_use_statement_is_kept';
END $$;
CREATE TRIGGER end_use_statement_stays BEFORE UPDATE ON end_use_statement
  FOR EACH ROW EXECUTE FUNCTION keep_end_use_statement();
