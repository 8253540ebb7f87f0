-- Concepts that staff add to the thesaurus that comes with the product. Names are lists, separated by ' | '.
CREATE TABLE trade_concept (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The first name, without case and accents: it is one concept however often it is given.
  key text NOT NULL,
  theme text NOT NULL,
  names_en text NOT NULL,
  names_fr text NOT NULL,
  -- 'exact', 'narrower: …', 'broader: of …', 'related: …' or 'ambiguous: …', as in a file.
  note text NOT NULL,
  -- What searches read: exact names, kinds, and what it is a kind of.
  names text NOT NULL,
  kinds text NOT NULL,
  kind_of text NOT NULL,
  version int NOT NULL DEFAULT 1,
  changed_by int NOT NULL REFERENCES member,
  changed_at timestamptz NOT NULL,
  withdrawn_by int REFERENCES member,
  withdrawn_at timestamptz,
  CHECK (num_nonnulls(withdrawn_by, withdrawn_at) IN (0, 2))
);
CREATE UNIQUE INDEX trade_concept_key ON trade_concept (key) WHERE withdrawn_at IS NULL;
