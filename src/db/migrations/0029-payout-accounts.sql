-- Where companies are paid. An account never changes: a change is another row, and what is in use follows from the
-- times, so that no job has to run at the right moment.

CREATE TABLE payout_account (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  details jsonb NOT NULL,
  asked_by int NOT NULL REFERENCES member,
  -- The address of whoever entered it: it is warned of the next change, whatever became of the member.
  asked_email text,
  asked_at timestamptz NOT NULL,
  -- By the link in a mail.
  confirmed_at timestamptz,
  confirmed_by int REFERENCES member,
  -- From when on the company is paid there.
  effective_at timestamptz,
  stopped_at timestamptz,
  -- Null: by the link that the earlier address got, or because another account was entered.
  stopped_by int REFERENCES member,
  CHECK ((confirmed_at IS NULL) = (effective_at IS NULL) AND (confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK (confirmed_at >= asked_at AND effective_at >= confirmed_at AND stopped_at >= asked_at)
);
CREATE INDEX payout_account_company ON payout_account (company_id, id);

-- The links of mails about an account: they are worth something as long as it waits or is new.
CREATE TABLE payout_account_link (
  token_hash bytea PRIMARY KEY,
  account_id int NOT NULL REFERENCES payout_account ON DELETE CASCADE,
  -- Null: the earlier address, which may only stop the change.
  member_id int REFERENCES member,
  created_at timestamptz NOT NULL
);
CREATE INDEX payout_account_link_account ON payout_account_link (account_id);

-- The account as it was when money was sent to it; null on payouts from before there were accounts.
ALTER TABLE payout ADD COLUMN account_id int REFERENCES payout_account;
ALTER TABLE payout ADD COLUMN account jsonb;

CREATE FUNCTION refuse_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a payout account is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_kept';
END $$;
CREATE TRIGGER payout_account_is_kept BEFORE UPDATE OF company_id, details, asked_by, asked_at ON payout_account
  FOR EACH ROW EXECUTE FUNCTION refuse_account_change();
CREATE TRIGGER payout_keeps_its_account BEFORE UPDATE OF account_id, account ON payout
  FOR EACH ROW EXECUTE FUNCTION refuse_account_change();
