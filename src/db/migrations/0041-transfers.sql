-- Orders paid by bank transfer: until when the money is to come, what came, and what has to go back by bank.
ALTER TABLE purchase_order
  -- Only where the way is a transfer.
  ADD COLUMN due_at timestamptz,
  -- Money that came after its order had expired makes a new one: cancelled orders stay cancelled.
  ADD COLUMN replaces_order_id text UNIQUE REFERENCES purchase_order;
CREATE INDEX purchase_order_unpaid_transfer ON purchase_order (company_id)
  WHERE due_at IS NOT NULL AND paid_at IS NULL AND status = 2;

ALTER TABLE order_move
  DROP CONSTRAINT order_move_cause_check,
  ADD CONSTRAINT order_move_cause_check CHECK (cause IN ('payment_succeeded', 'payment_processing', 'payment_failed',
    'paid_too_late', 'transfer_awaited', 'transfer_expired'));

-- Money as staff read it on the account's statement. One statement line is recorded once.
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

-- What came by transfer goes back by transfer: it is due until staff name the bank's reference.
ALTER TABLE refund
  ALTER COLUMN intent_id DROP NOT NULL,
  ADD COLUMN order_id text REFERENCES purchase_order,
  ADD COLUMN bank_reference text,
  ADD COLUMN recorded_by int REFERENCES member,
  ADD CONSTRAINT refund_of_one_way CHECK (num_nonnulls(intent_id, order_id) = 1),
  ADD CONSTRAINT refund_by_bank CHECK (order_id IS NULL OR (state = 'succeeded') = (bank_reference IS NOT NULL));
CREATE UNIQUE INDEX refund_bank_reference ON refund (lower(bank_reference));
CREATE INDEX refund_order ON refund (order_id);
