-- What the platform keeps beside the business: limits, the sandbox mailbox, files, staff acts.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE UNLOGGED TABLE rate_limit (
  name text NOT NULL,
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  hits int NOT NULL,
  PRIMARY KEY (name, subject, window_start)
);

-- The sandbox mailbox: every mail of a demonstration, readable at /sandbox/mail.
CREATE TABLE sandbox_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_mail_recipient ON sandbox_mail (lower(recipient), id DESC);

-- What staff did: who, what, to what, when.
CREATE TABLE staff_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  acted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_act_subject ON staff_act (subject, subject_id, id);

-- Daily exchange rates: how many units of the currency one euro buys.
CREATE TABLE exchange_rate (
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  day date NOT NULL,
  per_euro numeric(12, 6) NOT NULL CHECK (per_euro > 0),
  PRIMARY KEY (currency, day)
);
INSERT INTO exchange_rate (currency, day, per_euro) VALUES ('eur', '2026-01-01', 1), ('usd', '2026-01-01', 1.15);
