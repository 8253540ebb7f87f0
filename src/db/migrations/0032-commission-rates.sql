-- The operator's part of the price, from a day on: for everybody, for a category, for a company, or for a category of a
-- company. A rate is never changed nor deleted: another one follows it, so that every fee can be explained later.
CREATE TABLE commission_rate (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int REFERENCES company,
  -- By its name, as listings have it.
  category text,
  -- In basis points. Null: from this day on there is no rate of its own any more.
  fee_bp int CHECK (fee_bp BETWEEN 0 AND 10000),
  -- The first day, in France.
  valid_from date NOT NULL,
  reason text NOT NULL,
  -- Absent for the one that came with the product.
  created_by int REFERENCES member,
  created_at timestamptz NOT NULL,
  CONSTRAINT commission_rate_general CHECK (fee_bp IS NOT NULL OR num_nonnulls(company_id, category) > 0)
);
CREATE INDEX commission_rate_company ON commission_rate (company_id, valid_from);

CREATE FUNCTION keep_commission_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a commission rate is never changed nor deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_is_kept';
END $$;
CREATE TRIGGER commission_rate_stays BEFORE UPDATE OR DELETE ON commission_rate
  FOR EACH ROW EXECUTE FUNCTION keep_commission_rate();

-- What the terms say, since ever.
INSERT INTO commission_rate (fee_bp, valid_from, reason, created_at)
VALUES (3500, '2020-01-01', 'The fee of the terms.', '2020-01-01T00:00:00Z');

-- The rate of each article, written when its sale is booked and kept from then on. Earlier sales had this one.
ALTER TABLE order_line ADD COLUMN fee_bp int NOT NULL DEFAULT 3500 CHECK (fee_bp BETWEEN 0 AND 10000);

CREATE FUNCTION keep_booked_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_transaction WHERE cause = 'sale:' || OLD.order_id) THEN
    RAISE EXCEPTION 'the fee of a booked sale is never changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_is_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_line_keeps_its_fee BEFORE UPDATE OF fee_bp ON order_line
  FOR EACH ROW WHEN (OLD.fee_bp IS DISTINCT FROM NEW.fee_bp) EXECUTE FUNCTION keep_booked_fee();

-- The rate that a mandate agrees on beside its text; null: its text says it.
ALTER TABLE mandate ADD COLUMN fee_bp int CHECK (fee_bp BETWEEN 0 AND 10000);

CREATE FUNCTION keep_mandate_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signed mandate is never changed';
END $$;
CREATE TRIGGER mandate_keeps_its_fee BEFORE UPDATE OF fee_bp ON mandate
  FOR EACH ROW WHEN (OLD.fee_bp IS DISTINCT FROM NEW.fee_bp) EXECUTE FUNCTION keep_mandate_fee();
