-- What tells whether a search would find something else than before: no listing changed since the last fold but those
-- that wait, each under a number of its own, and neither did a fold take some nor a rate the prices in euro.
ALTER TABLE search_pending ADD COLUMN change bigint GENERATED ALWAYS AS IDENTITY;
CREATE TABLE search_stamp (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  folds bigint NOT NULL
);
INSERT INTO search_stamp (folds) VALUES (0);
