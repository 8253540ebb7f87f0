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
