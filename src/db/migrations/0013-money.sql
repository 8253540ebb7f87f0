-- Money that staff receive, pay back or pay out. What comes by card or chargeback is told by the provider.

-- A transfer as staff read it on the bank statement; one line of a statement is recorded once.
CREATE TABLE transfer_receipt (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES purchase_order,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  received_on date NOT NULL,
  bank_reference text NOT NULL,
  recorded_by int NOT NULL REFERENCES member,
  recorded_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX transfer_receipt_bank_reference ON transfer_receipt (lower(bank_reference));
CREATE INDEX transfer_receipt_order ON transfer_receipt (order_id, recorded_at);

-- Money goes back the way it came: of a payment by card (intent_id), or of an order by transfer (order_id), where
-- it is due until staff name the bank's reference.
CREATE TABLE refund (
  id text PRIMARY KEY,
  intent_id text REFERENCES payment,
  order_id text REFERENCES purchase_order,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  -- Under which the provider knows it, so that a retry never pays twice.
  idempotency_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('due', 'pending', 'succeeded', 'failed')),
  provider_id text UNIQUE,
  bank_reference text,
  recorded_by int REFERENCES member,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT refund_of_one_way CHECK (num_nonnulls(intent_id, order_id) = 1),
  CONSTRAINT refund_by_bank CHECK (order_id IS NULL OR (state = 'succeeded') = (bank_reference IS NOT NULL))
);
CREATE INDEX refund_intent ON refund (intent_id);
CREATE INDEX refund_order ON refund (order_id);
CREATE UNIQUE INDEX refund_bank_reference ON refund (lower(bank_reference));
-- Staff look at the few that failed, of all orders.
CREATE INDEX refund_failed ON refund (intent_id) WHERE state = 'failed';

-- What a refund is for: parts of the price and of the delivery charges of an order.
CREATE TABLE order_refund (
  refund_id text PRIMARY KEY REFERENCES refund,
  order_id text NOT NULL REFERENCES purchase_order,
  shipping_minor bigint NOT NULL CHECK (shipping_minor >= 0),
  vat_minor bigint NOT NULL CHECK (vat_minor >= 0),
  -- What staff wrote to the buyer; absent where an order was cancelled, whose move has the reason.
  note text,
  -- Absent where the system paid back.
  member_id int REFERENCES member,
  decided_at timestamptz NOT NULL
);
CREATE INDEX order_refund_order ON order_refund (order_id);

CREATE TABLE order_refund_line (
  refund_id text NOT NULL REFERENCES order_refund,
  listing_id int NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (refund_id, listing_id)
);

-- A bank contests a card payment; a record beside the status of the order.
CREATE TABLE chargeback (
  -- The provider's own.
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES payment,
  order_id text NOT NULL REFERENCES purchase_order,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  -- By when staff can answer at the provider.
  evidence_due_at timestamptz,
  -- What the bank took and did not give back, and its fee; as in the ledger.
  withdrawn_minor bigint NOT NULL DEFAULT 0 CHECK (withdrawn_minor >= 0),
  fee_minor bigint NOT NULL DEFAULT 0,
  -- Who bears a lost one: the operator; nobody, because the sale is undone; or its sellers by their part.
  decision text CHECK (decision IN ('borne', 'undone', 'reduced')),
  note text,
  decided_by int REFERENCES member,
  decided_at timestamptz,
  opened_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  CHECK (decision IS NULL OR state = 'lost'),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX chargeback_order ON chargeback (order_id);
CREATE INDEX chargeback_intent ON chargeback (intent_id);
CREATE INDEX chargeback_waiting ON chargeback (checked_at)
  WHERE state = 'open' OR (state = 'lost' AND decision IS NULL);

-- What staff sent to a company that sold, as the bank knows it.
CREATE TABLE payout (
  id text PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  bank_reference text NOT NULL,
  paid_on date NOT NULL,
  member_id int NOT NULL REFERENCES member,
  recorded_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX payout_bank_reference ON payout (lower(bank_reference));
CREATE INDEX payout_company ON payout (company_id, recorded_at DESC);
CREATE INDEX payout_newest ON payout (recorded_at DESC, id);

-- Actions of staff that move much money and wait for a second person (STAFF_FOUR_EYES).
CREATE TABLE approval (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act text NOT NULL,
  -- Whose money it is: that of an order's companies, or of one that is paid out.
  order_id text REFERENCES purchase_order,
  company_id int REFERENCES company,
  -- With which it is carried out, and the hash: the same action waits once.
  input jsonb NOT NULL,
  digest bytea NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- What the person who decides reads of the input.
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
  -- Nobody approves their own.
  CHECK (state NOT IN ('done', 'failed') OR decided_by <> proposed_by),
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state = 'rejected') = (note IS NOT NULL))
);
CREATE UNIQUE INDEX approval_waiting ON approval (act, digest) WHERE state = 'waiting';
CREATE INDEX approval_newest ON approval (proposed_at DESC, id DESC);
CREATE INDEX approval_order ON approval (order_id);
CREATE INDEX approval_company ON approval (company_id);

-- What one person of staff moved alone, below that sum: added up over a day.
CREATE TABLE lone_act (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Which way the money went; only actions of one way are added up.
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
