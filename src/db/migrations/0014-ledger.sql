-- What became of every amount of money: double entry, written in the transaction of its cause, never changed.

CREATE TABLE ledger_transaction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names the cause, so that each is booked once: 'receipt:pi_1', 'sale:ORDER', 'refund:REFUND', 'payout:PAYOUT'.
  cause text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (
    kind IN ('receipt', 'sale', 'reversal', 'refund', 'refund_paid', 'refund_returned', 'difference', 'payout',
      'chargeback', 'chargeback_decided')
  ),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  booked_at timestamptz NOT NULL
);
CREATE INDEX ledger_transaction_booked ON ledger_transaction (booked_at);

-- One row for each side. Positive: what came to us, or what others owe us less. Negative: what left us, or what
-- we owe.
CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES ledger_transaction,
  -- card: at the payment provider. bank: at the bank. buyer: what we owe buyers. seller: what we owe a company
  -- that sold. fee: our part of the price. shipping: delivery charges. vat: what the state gets. difference: bank
  -- charges and the like. chargeback: what banks hold back while a payment is contested, until somebody bears it.
  account text NOT NULL CHECK (
    account IN ('card', 'bank', 'buyer', 'seller', 'fee', 'shipping', 'vat', 'difference', 'chargeback')
  ),
  company_id int REFERENCES company,
  order_id text REFERENCES purchase_order,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  CHECK ((account = 'seller') = (company_id IS NOT NULL))
);
CREATE INDEX ledger_entry_transaction ON ledger_entry (transaction_id);
CREATE INDEX ledger_entry_order ON ledger_entry (order_id);
CREATE INDEX ledger_entry_seller ON ledger_entry (company_id, order_id) WHERE account = 'seller';

-- Deferred to the end of the transaction: by then both sides are there and must sum to zero.
CREATE FUNCTION require_balanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked bigint := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN (to_jsonb(NEW) ->> 'transaction_id')::bigint
    ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
  total numeric;
BEGIN
  SELECT sum(amount_minor) INTO total FROM ledger_entry WHERE transaction_id = booked;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the ledger transaction % does not balance: %', booked, coalesce(total::text, 'nothing')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_ledger();
CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_ledger();

-- A wrong booking is corrected by another one.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_kept';
END $$;
CREATE TRIGGER ledger_entry_is_kept BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_transaction_is_kept BEFORE UPDATE OR DELETE ON ledger_transaction
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
