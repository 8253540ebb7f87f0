-- A payment file that was made anew before anybody took it, because it would pay to an account that was stopped since.
-- It never goes to the bank; its other payouts are in the file that replaces it, if any was left.
CREATE TABLE payout_batch_end (
  batch_id int PRIMARY KEY REFERENCES payout_batch,
  replaced_by int REFERENCES payout_batch,
  ended_by int NOT NULL REFERENCES member,
  ended_at timestamptz NOT NULL
);
