-- The columns of the table that a bank gives of an account, as staff confirmed them: the next table with the same
-- headings is read without asking.

CREATE TABLE bank_table_layout (
  -- The IBAN or, without an account in the settings, the currency.
  account text PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- The headings, in order.
  head text NOT NULL,
  columns jsonb NOT NULL,
  confirmed_by int NOT NULL REFERENCES member,
  confirmed_at timestamptz NOT NULL
);
