-- The operator's delivery tariffs. A tariff is in force from its day until the next one begins. It never changes, so
-- that a price can be explained later; a wrong one is withdrawn.
CREATE TABLE carrier_tariff (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  valid_from date NOT NULL,
  card jsonb NOT NULL,
  note text NOT NULL,
  created_by int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  withdrawn_by int REFERENCES member,
  withdrawn_at timestamptz,
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE INDEX carrier_tariff_day ON carrier_tariff (valid_from DESC, id DESC) WHERE withdrawn_at IS NULL;

CREATE FUNCTION keep_carrier_tariff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND
     (to_jsonb(NEW) - 'withdrawn_by' - 'withdrawn_at') = (to_jsonb(OLD) - 'withdrawn_by' - 'withdrawn_at') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a tariff is never changed nor deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'tariff_is_kept';
END $$;
CREATE TRIGGER carrier_tariff_stays BEFORE UPDATE OR DELETE ON carrier_tariff
  FOR EACH ROW EXECUTE FUNCTION keep_carrier_tariff();

-- The service in the second language, and the tariff that priced the delivery.
ALTER TABLE cart ADD COLUMN product_name_fr text;
ALTER TABLE cart ADD COLUMN tariff_id int REFERENCES carrier_tariff;

-- Who transports a shipment, as staff enter it beside the tracking number.
ALTER TABLE order_shipment ADD COLUMN carrier text;
