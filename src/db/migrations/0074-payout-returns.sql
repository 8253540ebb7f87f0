-- Payouts that a bank returned after they had been recorded as paid. Each is returned once; its money is due again.

CREATE TABLE payout_return (
  payout_id text PRIMARY KEY REFERENCES payout,
  -- What the bank says: a code of ISO 20022 (AC04), or its words.
  bank_says text NOT NULL,
  bank_reference text NOT NULL,
  returned_on date NOT NULL,
  recorded_by int NOT NULL REFERENCES member,
  recorded_at timestamptz NOT NULL
);
-- One line of a statement returns one payout.
CREATE UNIQUE INDEX payout_return_bank_reference ON payout_return (lower(bank_reference));
