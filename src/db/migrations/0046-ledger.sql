-- What every amount of money came to: double entry, written in the transaction of its cause and never changed.
CREATE TABLE ledger_transaction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names the cause, so that each is booked once: 'receipt:pi_1', 'sale:ORDER', 'refund:REFUND', 'payout:PAYOUT'.
  cause text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'sale', 'reversal', 'refund', 'refund_paid', 'refund_returned',
    'difference', 'payout')),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  booked_at timestamptz NOT NULL
);
CREATE INDEX ledger_transaction_booked ON ledger_transaction (booked_at);

-- One row a side. Positive: what came to us, or what others owe us less. Negative: what left us, or what we owe.
CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES ledger_transaction,
  -- card: at the payment provider. bank: at the bank. buyer: what we owe buyers. seller: what we owe a company that sold.
  -- fee: our part of the price. shipping: delivery charges. vat: what the state gets. difference: bank charges and the like.
  account text NOT NULL CHECK (account IN ('card', 'bank', 'buyer', 'seller', 'fee', 'shipping', 'vat', 'difference')),
  company_id int REFERENCES company,
  order_id text REFERENCES purchase_order,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  CHECK ((account = 'seller') = (company_id IS NOT NULL))
);
CREATE INDEX ledger_entry_transaction ON ledger_entry (transaction_id);
CREATE INDEX ledger_entry_order ON ledger_entry (order_id);
CREATE INDEX ledger_entry_seller ON ledger_entry (company_id, order_id) WHERE account = 'seller';

-- Looked at when the transaction of the cause ends: by then both sides stand there, and come to nothing.
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

-- A wrong booking is answered by another one.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_kept';
END $$;
CREATE TRIGGER ledger_entry_is_kept BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_transaction_is_kept BEFORE UPDATE OR DELETE ON ledger_transaction
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

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

-- From here the window for disputes counts, after which a sale is paid out.
ALTER TABLE purchase_order ADD COLUMN delivered_at timestamptz;
UPDATE purchase_order o SET delivered_at = (
  SELECT max(m.moved_at) FROM order_move m WHERE m.order_id = o.id AND m.to_status = 7
) WHERE o.status = 7;
CREATE INDEX purchase_order_delivered ON purchase_order (delivered_at) WHERE delivered_at IS NOT NULL;

-- What was paid before there was a ledger. Money that came in:
INSERT INTO ledger_transaction (cause, kind, currency, booked_at)
SELECT 'receipt:' || p.intent_id, 'receipt', p.currency, p.updated_at
FROM payment p JOIN purchase_order o ON o.cart_id = p.cart_id WHERE p.status = 'succeeded';
INSERT INTO ledger_entry (transaction_id, account, order_id, amount_minor)
SELECT t.id, side.account, o.id, side.sign * p.amount_minor
FROM payment p JOIN purchase_order o ON o.cart_id = p.cart_id
JOIN ledger_transaction t ON t.cause = 'receipt:' || p.intent_id
CROSS JOIN (VALUES ('card', 1), ('buyer', -1)) AS side (account, sign);

-- The orders that it paid and that were not cancelled; the fee is 35 % of each line, half a cent up:
INSERT INTO ledger_transaction (cause, kind, currency, booked_at)
SELECT 'sale:' || id, 'sale', currency, paid_at FROM purchase_order WHERE paid_at IS NOT NULL AND status <> 3;
WITH line AS (
  SELECT order_id, seller_company_id, quantity * unit_price_minor AS price,
    (quantity * unit_price_minor * 35 + 50) / 100 AS fee
  FROM order_line
), side (order_id, account, company_id, amount_minor) AS (
  SELECT id, 'buyer', NULL::int, total_minor FROM purchase_order
  UNION ALL SELECT order_id, 'seller', seller_company_id, -sum(price - fee)::bigint FROM line GROUP BY 1, 3
  UNION ALL SELECT order_id, 'fee', NULL, -sum(fee)::bigint FROM line GROUP BY 1
  UNION ALL SELECT id, 'shipping', NULL, -shipping_minor FROM purchase_order
)
INSERT INTO ledger_entry (transaction_id, account, company_id, order_id, amount_minor)
SELECT t.id, s.account, s.company_id, s.order_id, s.amount_minor
FROM side s JOIN ledger_transaction t ON t.cause = 'sale:' || s.order_id WHERE s.amount_minor <> 0;

-- And what went back:
INSERT INTO ledger_transaction (cause, kind, currency, booked_at)
SELECT 'refund_paid:' || r.id, 'refund_paid', p.currency, r.updated_at
FROM refund r JOIN payment p ON p.intent_id = r.intent_id WHERE r.state = 'succeeded' AND p.status = 'succeeded';
INSERT INTO ledger_entry (transaction_id, account, order_id, amount_minor)
SELECT t.id, side.account, o.id, side.sign * r.amount_minor
FROM refund r JOIN payment p ON p.intent_id = r.intent_id LEFT JOIN purchase_order o ON o.cart_id = p.cart_id
JOIN ledger_transaction t ON t.cause = 'refund_paid:' || r.id
CROSS JOIN (VALUES ('buyer', 1), ('card', -1)) AS side (account, sign);
