-- Who said so: the European Central Bank, or somebody of the operator.
ALTER TABLE exchange_rate ADD COLUMN source text NOT NULL DEFAULT 'hand' CHECK (source IN ('hand', 'ecb'));
