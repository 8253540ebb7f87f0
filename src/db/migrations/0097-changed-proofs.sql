-- When what a member proves itself with last became another: a changed address, a password chosen by a mailed link, a
-- second factor that was taken off. A payout account entered soon after waits longer.
ALTER TABLE member ADD COLUMN proof_changed_at timestamptz;
-- As it was when the account was entered: the company may be renamed to its holder later.
ALTER TABLE payout_account ADD COLUMN company_name text;
ALTER TABLE payout_account ADD COLUMN proof_changed_at timestamptz;

-- A link to a member's earlier address that takes the change back.
ALTER TABLE mailed_token DROP CONSTRAINT mailed_token_purpose_check;
ALTER TABLE mailed_token ADD CONSTRAINT mailed_token_purpose_check
  CHECK (purpose IN ('verify_email', 'change_email', 'reset_password', 'undo_email'));
ALTER TABLE mailed_token DROP CONSTRAINT mailed_token_check;
ALTER TABLE mailed_token ADD CONSTRAINT mailed_token_check
  CHECK ((purpose IN ('change_email', 'undo_email')) = (new_email IS NOT NULL));

-- The dispute whose decision a refund is. Of those from before, what has its note and was decided with it.
ALTER TABLE order_refund ADD COLUMN dispute_id text REFERENCES dispute;
CREATE INDEX order_refund_dispute ON order_refund (dispute_id) WHERE dispute_id IS NOT NULL;
UPDATE order_refund SET dispute_id = dispute.id
  FROM dispute, refund
 WHERE refund.id = order_refund.refund_id AND refund.reason = 'dispute'
   AND dispute.order_id = order_refund.order_id AND dispute.state = 'refunded' AND dispute.note = order_refund.note
   AND order_refund.decided_at BETWEEN dispute.decided_at - interval '10 seconds' AND dispute.decided_at
   AND NOT EXISTS (SELECT FROM order_refund_line part
     WHERE part.refund_id = order_refund.refund_id AND part.listing_id <> dispute.listing_id);

-- When it was decided that a deposit goes back: the bank cannot have sent it before.
ALTER TABLE deposit ADD COLUMN given_back_at timestamptz;
