-- Staff suspended a company from trading: since when, and why, as its members read it.
ALTER TABLE company ADD COLUMN suspended_at timestamptz, ADD COLUMN suspended_reason text;
