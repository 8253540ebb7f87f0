-- Addresses that are not written to again: mails to them come back, or their owner complained.
CREATE TABLE mail_trouble (
  address text PRIMARY KEY CHECK (address = lower(address)),
  kind text NOT NULL CHECK (kind IN ('bounce', 'complaint')),
  said text NOT NULL,
  noted_at timestamptz NOT NULL
);
