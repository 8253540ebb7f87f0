-- What a seller says again and again, and of which kind goods were that somebody bought or asked about. The next migration
-- fills the columns: only this one keeps readers of orders and quotes waiting, for a moment.

-- Answers that a company saves for its messages in threads; all of its members change them.
CREATE TABLE reply_template (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1500),
  -- Grows with every change, so that nobody overwrites what was not seen.
  version int NOT NULL DEFAULT 1,
  UNIQUE (company_id, name)
);

ALTER TABLE quote
  -- The kind of what is asked about, as it was. Absent in older ones, and in those that a previous build wrote during the
  -- update: they are not counted.
  ADD COLUMN category text,
  ADD COLUMN type text;

ALTER TABLE order_line
  -- The kind of what was bought, as it was. Absent in lines that a previous build wrote during the update: their prices
  -- are compared with nothing.
  ADD COLUMN category text,
  ADD COLUMN type text,
  ADD COLUMN condition text CHECK (condition IN ('new', 'used')),
  ADD COLUMN ordered_at timestamptz NOT NULL DEFAULT now();
