-- Approval inside a buying company: what a member may buy without it, who approves, and what waits for it.

CREATE TABLE purchase_limit (
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  -- Without VAT. More than that needs approval.
  max_minor bigint NOT NULL CHECK (max_minor >= 0),
  PRIMARY KEY (company_id, member_id, currency)
);
CREATE INDEX purchase_limit_member ON purchase_limit (member_id);

CREATE TABLE purchase_approver (
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  PRIMARY KEY (company_id, member_id)
);
CREATE INDEX purchase_approver_member ON purchase_approver (member_id);

-- An offer that a member may not accept alone. Its cart holds the units while it waits, and is never paid.
CREATE TABLE requisition (
  id text PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  quote_id text NOT NULL REFERENCES quote,
  offer_id bigint NOT NULL REFERENCES quote_message,
  cart_id text REFERENCES cart ON DELETE SET NULL,
  note text NOT NULL,
  -- What the approval covers: the offer, and this VAT.
  vat_case text,
  vat_rate_bp int NOT NULL,
  vat_minor bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (
    state IN ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed', 'overtaken')
  ),
  asked_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- Null where the clock or a change ended it.
  ended_by int REFERENCES member,
  ended_at timestamptz,
  reason text,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX requisition_waiting ON requisition (quote_id) WHERE state = 'waiting';
CREATE INDEX requisition_quote ON requisition (quote_id);
CREATE INDEX requisition_company ON requisition (company_id, asked_at DESC);
CREATE INDEX requisition_member ON requisition (member_id);
CREATE INDEX requisition_ended_by ON requisition (ended_by);
CREATE INDEX requisition_offer ON requisition (offer_id);
CREATE INDEX requisition_cart ON requisition (cart_id);
