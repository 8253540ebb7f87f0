-- A payment file that was made anew before anybody took it, because it would pay to an account that was stopped since.
-- It never goes to the bank; its other payouts are in the file that replaces it, if any was left.
CREATE TABLE payout_batch_end (
  batch_id int PRIMARY KEY REFERENCES payout_batch,
  successor_id int REFERENCES payout_batch,
  ended_by int NOT NULL REFERENCES member,
  ended_at timestamptz NOT NULL
);

-- Returns of payouts that were recorded by mistake and taken back, in the order in which that was done. Their bookings
-- stay in the ledger, each with its reversal.
CREATE TABLE payout_return_undone (
  payout_id text NOT NULL REFERENCES payout,
  serial int NOT NULL CHECK (serial >= 0),
  bank_says text NOT NULL,
  bank_reference text NOT NULL,
  returned_on date NOT NULL,
  recorded_by int NOT NULL REFERENCES member,
  recorded_at timestamptz NOT NULL,
  undone_by int NOT NULL REFERENCES member,
  undone_at timestamptz NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (payout_id, serial)
);

-- unclaimed: what came back from the bank for a company that is closed by then. No payout pays it.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check CHECK (
  account IN (
    'card', 'bank', 'buyer', 'seller', 'fee', 'shipping', 'vat', 'difference', 'chargeback', 'unclaimed'
  )
);
CREATE INDEX ledger_entry_unclaimed ON ledger_entry (transaction_id) WHERE account = 'unclaimed';
