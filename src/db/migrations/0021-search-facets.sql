-- What a listed product can be narrowed to beside its words: its type and the classes of its attributes, 'bore:13.625'. Apart from
-- the search entry, whose rows are kept narrow; read only to count the facets of a list that is narrowed already.
CREATE TABLE search_facet (
  listing_id int PRIMARY KEY REFERENCES search_entry ON DELETE CASCADE,
  facets text[] NOT NULL
);

-- How the entry was made. Entries made otherwise than is done now are made anew by a job, so that what search learns reaches them.
ALTER TABLE search_entry ADD COLUMN format int NOT NULL DEFAULT 1;
CREATE INDEX search_entry_format ON search_entry (format, listing_id);
