-- A payment that is at the provider another one than was asked for (amount, currency, cart): what the provider holds, and since when that
-- is known. A person looks at it; once that is done its status is 'canceled', and these two stay as the record of it.
ALTER TABLE payment ADD COLUMN mismatch jsonb, ADD COLUMN mismatch_at timestamptz;
CREATE INDEX payment_mismatch ON payment (mismatch_at) WHERE mismatch_at IS NOT NULL;
