-- What one person of the staff moved alone where more asks for a second one (STAFF_FOUR_EYES): added up over a day.
CREATE TABLE lone_act (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Which way the money went: acts of one way are added up.
  way text NOT NULL CHECK (way IN ('paid_back', 'received', 'sent', 'paid_out')),
  order_id text REFERENCES purchase_order,
  company_id int REFERENCES company,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  done_at timestamptz NOT NULL,
  CHECK (num_nonnulls(order_id, company_id) = 1)
);
CREATE INDEX lone_act_order ON lone_act (order_id);
CREATE INDEX lone_act_company ON lone_act (company_id);
