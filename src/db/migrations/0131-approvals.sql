-- Acts of staff that move much money, as they were asked for: they wait here for a second person (STAFF_FOUR_EYES).
CREATE TABLE approval (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act text NOT NULL,
  -- Whose money it is: that of an order's companies, or of one that is paid out.
  order_id text REFERENCES purchase_order,
  company_id int REFERENCES company,
  -- What the act is carried out with, and its hash: the same act waits once.
  input jsonb NOT NULL,
  digest bytea NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- What whoever decides reads of the input.
  said jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed', 'rejected', 'expired')),
  proposed_by int NOT NULL REFERENCES member,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by int REFERENCES member,
  decided_at timestamptz,
  note text,
  -- The key of the message that says why it could not be carried out.
  failure text,
  CHECK (num_nonnulls(order_id, company_id) = 1),
  CHECK ((state IN ('waiting', 'expired')) = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes: nothing is carried out by who asked for it.
  CHECK (state NOT IN ('done', 'failed') OR decided_by <> proposed_by),
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state = 'rejected') = (note IS NOT NULL))
);
CREATE UNIQUE INDEX approval_waiting ON approval (act, digest) WHERE state = 'waiting';
CREATE INDEX approval_newest ON approval (proposed_at DESC, id DESC);
CREATE INDEX approval_order ON approval (order_id);
CREATE INDEX approval_company ON approval (company_id);
