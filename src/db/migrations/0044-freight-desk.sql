-- Freight that the carrier does not take: the buyer asks within a quote, forwarders answer, staff choose.

CREATE TABLE freight_request (
  id text PRIMARY KEY,
  quote_id text NOT NULL REFERENCES quote,
  member_id int NOT NULL REFERENCES member,
  -- The place of delivery; its country is that of the quote.
  city text NOT NULL,
  postcode text,
  incoterm text NOT NULL CHECK (
    incoterm IN ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')
  ),
  remarks text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'withdrawn', 'declined')),
  asked_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX freight_request_open ON freight_request (quote_id) WHERE state = 'open';
CREATE INDEX freight_request_quote ON freight_request (quote_id, asked_at);
CREATE INDEX freight_request_waiting ON freight_request (asked_at) WHERE state = 'open';
CREATE INDEX freight_request_member ON freight_request (member_id);

CREATE TABLE freight_invitation (
  id text PRIMARY KEY,
  request_id text NOT NULL REFERENCES freight_request,
  company text NOT NULL,
  -- Empty once it is not needed any more.
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  invited_by int NOT NULL REFERENCES member,
  -- Null until the job that mails the link has made its token.
  token_hash bytea UNIQUE,
  state text NOT NULL DEFAULT 'invited'
    CHECK (state IN ('invited', 'answered', 'declined', 'revoked', 'expired')),
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX freight_invitation_request ON freight_invitation (request_id);
CREATE INDEX freight_invitation_by ON freight_invitation (invited_by);
CREATE INDEX freight_invitation_ending ON freight_invitation (expires_at) WHERE state = 'invited';
CREATE INDEX freight_invitation_named ON freight_invitation (expires_at) WHERE email <> '';

CREATE TABLE freight_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id text NOT NULL REFERENCES freight_request,
  -- An invitation has one answer at most; staff answer without one.
  invitation_id text UNIQUE REFERENCES freight_invitation,
  member_id int REFERENCES member,
  -- For all units.
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  incoterm text NOT NULL CHECK (
    incoterm IN ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')
  ),
  place text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('road', 'roro', 'flat_rack', 'container', 'groupage', 'air')),
  transit_days int NOT NULL CHECK (transit_days BETWEEN 1 AND 365),
  valid_until timestamptz NOT NULL,
  remarks text NOT NULL,
  answered_at timestamptz NOT NULL,
  CHECK (num_nonnulls(invitation_id, member_id) = 1)
);
CREATE INDEX freight_answer_request ON freight_answer (request_id);
CREATE INDEX freight_answer_member ON freight_answer (member_id);

-- An offer whose delivery charge is a forwarder's freight, with what both sides read of it.
ALTER TABLE quote_message
  ADD COLUMN freight_answer_id bigint REFERENCES freight_answer,
  ADD COLUMN freight_mode text
    CHECK (freight_mode IN ('road', 'roro', 'flat_rack', 'container', 'groupage', 'air')),
  ADD COLUMN freight_days int CHECK (freight_days BETWEEN 1 AND 365),
  ADD COLUMN freight_until timestamptz,
  ADD CHECK (num_nonnulls(freight_answer_id, freight_mode, freight_days, freight_until) IN (0, 4)),
  ADD CHECK (freight_answer_id IS NULL OR offer_state IS NOT NULL);
CREATE INDEX quote_message_freight ON quote_message (freight_answer_id) WHERE freight_answer_id IS NOT NULL;
