-- A bank contests a card payment: the provider says what was taken, what came back and how it ended. A record beside the status.
CREATE TABLE chargeback (
  -- The provider's own.
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES payment,
  order_id text NOT NULL REFERENCES purchase_order,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  -- Until when staff may answer at the provider.
  evidence_due_at timestamptz,
  -- What the bank has taken and not given back, and what that cost; as it stands in the ledger.
  withdrawn_minor bigint NOT NULL DEFAULT 0 CHECK (withdrawn_minor >= 0),
  fee_minor bigint NOT NULL DEFAULT 0,
  -- Who bears a lost one: the operator, or nobody because the sale is undone.
  decision text CHECK (decision IN ('borne', 'undone')),
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
CREATE INDEX chargeback_waiting ON chargeback (checked_at) WHERE state = 'open' OR (state = 'lost' AND decision IS NULL);

ALTER TABLE payment_event ADD COLUMN dispute_id text;

ALTER TABLE order_move
  DROP CONSTRAINT order_move_cause_check,
  ADD CONSTRAINT order_move_cause_check CHECK (cause IN ('payment_succeeded', 'payment_processing', 'payment_failed',
    'paid_too_late', 'transfer_awaited', 'transfer_expired', 'chargeback', 'chargeback_won'));

-- chargeback: what banks hold back while a payment is contested, until somebody bears it.
ALTER TABLE ledger_transaction
  DROP CONSTRAINT ledger_transaction_kind_check,
  ADD CONSTRAINT ledger_transaction_kind_check CHECK (kind IN ('receipt', 'sale', 'reversal', 'refund', 'refund_paid',
    'refund_returned', 'difference', 'payout', 'chargeback', 'chargeback_decided'));
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_account_check,
  ADD CONSTRAINT ledger_entry_account_check CHECK (account IN ('card', 'bank', 'buyer', 'seller', 'fee', 'shipping', 'vat',
    'difference', 'chargeback'));

CREATE TABLE sandbox_stripe.dispute (
  id text PRIMARY KEY,
  charge_id text NOT NULL REFERENCES sandbox_stripe.charge,
  body jsonb NOT NULL
);
