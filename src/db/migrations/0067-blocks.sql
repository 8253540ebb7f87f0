-- Companies that another company makes no new business with. The thread in which they met tells the reader who it is.
CREATE TABLE company_block (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  blocked_id int NOT NULL REFERENCES company,
  quote_id text NOT NULL REFERENCES quote,
  blocked_by int NOT NULL REFERENCES member,
  blocked_at timestamptz NOT NULL,
  UNIQUE (company_id, blocked_id),
  CHECK (company_id <> blocked_id)
);
CREATE INDEX company_block_blocked ON company_block (blocked_id);
CREATE INDEX company_block_quote ON company_block (quote_id);
CREATE INDEX company_block_by ON company_block (blocked_by);
