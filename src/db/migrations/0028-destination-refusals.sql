-- Countries with which nothing is traded, each from a day to a day. A refusal is kept: only its end changes, so that
-- what was refused when can be read later.
CREATE TABLE destination_refusal (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  valid_from date NOT NULL,
  -- The last day; the day before the first one where it was ended before it began.
  valid_until date CHECK (valid_until >= valid_from - 1),
  -- What somebody reads who is refused.
  reason_en text NOT NULL,
  reason_fr text NOT NULL,
  -- Where the operator has it from.
  source text NOT NULL,
  -- Absent for those that came with the product.
  created_by int REFERENCES member,
  created_at timestamptz NOT NULL,
  ended_by int REFERENCES member,
  ended_at timestamptz,
  end_reason text,
  CHECK (num_nonnulls(ended_by, ended_at, end_reason) IN (0, 3))
);
CREATE INDEX destination_refusal_country ON destination_refusal (country_code, valid_from);

CREATE FUNCTION keep_destination_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
     (to_jsonb(NEW) - 'valid_until' - 'ended_by' - 'ended_at' - 'end_reason') =
     (to_jsonb(OLD) - 'valid_until' - 'ended_by' - 'ended_at' - 'end_reason') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a refusal is never changed but for its end, nor deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'refusal_is_kept';
END $$;
CREATE TRIGGER destination_refusal_stays BEFORE UPDATE OR DELETE ON destination_refusal
  FOR EACH ROW EXECUTE FUNCTION keep_destination_refusal();

-- The table as it is shipped, decided on 22 November 2026. The operator answers for it and changes it.
INSERT INTO destination_refusal (country_code, valid_from, reason_en, reason_fr, source, created_at) VALUES
  ('KP', '2026-11-22',
   'Measures of the European Union forbid this trade (Regulation (EU) 2017/1509).',
   'Des mesures de l’Union européenne interdisent ce commerce (règlement (UE) 2017/1509).',
   'Council Regulation (EU) 2017/1509 concerning restrictive measures against the Democratic People''s Republic of Korea',
   '2026-11-22T00:00:00Z'),
  ('IR', '2026-11-22',
   'Measures of the European Union forbid this trade (Regulation (EU) No 267/2012).',
   'Des mesures de l’Union européenne interdisent ce commerce (règlement (UE) nº 267/2012).',
   'Council Regulation (EU) No 267/2012 concerning restrictive measures against Iran; its economic measures apply again since September 2025',
   '2026-11-22T00:00:00Z'),
  ('RU', '2026-11-22',
   'Measures of the European Union forbid this trade (Regulation (EU) No 833/2014).',
   'Des mesures de l’Union européenne interdisent ce commerce (règlement (UE) nº 833/2014).',
   'Council Regulation (EU) No 833/2014 concerning restrictive measures in view of Russia''s actions destabilising the situation in Ukraine',
   '2026-11-22T00:00:00Z'),
  ('BY', '2026-11-22',
   'Measures of the European Union forbid this trade (Regulation (EC) No 765/2006).',
   'Des mesures de l’Union européenne interdisent ce commerce (règlement (CE) nº 765/2006).',
   'Council Regulation (EC) No 765/2006 concerning restrictive measures in view of the situation in Belarus',
   '2026-11-22T00:00:00Z'),
  ('SY', '2026-11-22',
   'Measures of the European Union still apply there in part (Regulation (EU) No 36/2012).',
   'Des mesures de l’Union européenne s’y appliquent encore en partie (règlement (UE) nº 36/2012).',
   'Council Regulation (EU) No 36/2012 concerning restrictive measures in view of the situation in Syria; its economic measures were lifted in May 2025, those on persons and security remain. Refused out of caution: the operator reviews it',
   '2026-11-22T00:00:00Z'),
  ('CU', '2026-11-22',
   'Payment and transport cannot be assured there.',
   'Le paiement et le transport ne peuvent pas y être assurés.',
   'A choice of the operator: no measure of the European Union. Before it is kept, read Council Regulation (EC) No 2271/96 on laws of third countries',
   '2026-11-22T00:00:00Z');

-- An order or a payment may end because its country came to be refused.
ALTER TABLE order_move DROP CONSTRAINT order_move_cause_check;
ALTER TABLE order_move ADD CONSTRAINT order_move_cause_check CHECK (
  cause IN ('payment_succeeded', 'payment_processing', 'payment_failed', 'paid_too_late', 'transfer_awaited',
    'transfer_expired', 'chargeback', 'chargeback_won', 'destination_refused')
);
