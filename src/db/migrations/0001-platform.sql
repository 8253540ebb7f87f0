-- Extensions, and the tables that belong to no feature. Primary keys, uniqueness and checks are part of the
-- design: what must never happen is refused here, whatever the code does.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Text without case and accents, for searches of the console. The dictionary is named in full, because an
-- index may use only what does not depend on the search path.
CREATE FUNCTION folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10
RETURN lower(public.unaccent('public.unaccent'::regdictionary, typed));

-- Units of the currency that one euro buys, by day.
CREATE TABLE exchange_rate (
  currency text NOT NULL CHECK (currency IN ('usd', 'eur')),
  day date NOT NULL,
  per_euro numeric(12, 6) NOT NULL CHECK (per_euro > 0),
  PRIMARY KEY (currency, day)
);
INSERT INTO exchange_rate (currency, day, per_euro) VALUES ('eur', '2026-01-01', 1), ('usd', '2026-01-01', 1.15);

-- Unlogged: after a crash the counts start again at zero, which harms nobody.
CREATE UNLOGGED TABLE rate_limit (
  name text NOT NULL,
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  hits int NOT NULL,
  PRIMARY KEY (name, subject, window_start)
);

-- When a mail of a kind was last promised to an address, so that nobody can fill a mailbox.
CREATE TABLE mail_turn (
  kind text NOT NULL,
  subject text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);

-- Mails of a demonstration, which are not sent but readable at /sandbox/mail.
CREATE TABLE sandbox_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  -- Names, sizes and keys in the object store.
  attachments jsonb NOT NULL DEFAULT '[]',
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_mail_recipient ON sandbox_mail (lower(recipient), id DESC);

-- Whether the demonstration was loaded into this database, and whether loading came to its end.
CREATE TABLE demonstration (
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
