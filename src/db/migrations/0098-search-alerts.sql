-- Searches of people without an account, who hear of new results by mail once they confirmed it.
CREATE TABLE search_alert (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- The filters as in an address, in their canonical order.
  query text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly')),
  -- Of the link in its mails.
  token_hash bytea NOT NULL UNIQUE,
  -- Of the link in mails from before the secret was replaced.
  former_token_hash bytea,
  -- Listings published after this are new to the reader.
  seen_until timestamptz NOT NULL,
  -- When the job looks at it next.
  next_at timestamptz NOT NULL,
  -- How many mails asked to confirm it, and when the last one did.
  asked_times int NOT NULL DEFAULT 1 CHECK (asked_times > 0),
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- When it is deleted: soon if it is never confirmed.
  expires_at timestamptz NOT NULL,
  -- When a mail offered to go on.
  offered_at timestamptz,
  UNIQUE (email, query)
);
CREATE INDEX search_alert_due ON search_alert (next_at, email) WHERE confirmed_at IS NOT NULL;
CREATE INDEX search_alert_expiry ON search_alert (expires_at);
CREATE INDEX search_alert_former ON search_alert (former_token_hash) WHERE former_token_hash IS NOT NULL;

-- Addresses that refused such mails, by hashes: for seven days nobody can have one mailed to them.
CREATE TABLE search_alert_stop (
  address_hash bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
CREATE INDEX search_alert_stop_age ON search_alert_stop (stopped_at);
