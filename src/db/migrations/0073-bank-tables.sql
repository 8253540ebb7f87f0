-- The columns of the table that a bank gives of an account, as staff confirmed them: the next table with the same
-- headings is read without asking.

CREATE TABLE bank_table_layout (
  -- The currency and the IBAN of the account, if the settings have one.
  account text PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- The headings, in order.
  head text NOT NULL,
  columns jsonb NOT NULL,
  confirmed_by int NOT NULL REFERENCES member,
  confirmed_at timestamptz NOT NULL
);
