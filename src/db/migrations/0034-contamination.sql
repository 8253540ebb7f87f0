-- What the seller of used equipment says about contamination; null: not declared.
ALTER TABLE listing
  ADD COLUMN norm text CHECK (norm IN ('clean', 'found', 'not_checked')),
  ADD COLUMN h2s text CHECK (h2s IN ('clean', 'found', 'not_checked')),
  ADD COLUMN hydrocarbons text CHECK (hydrocarbons IN ('clean', 'found', 'not_checked'));
