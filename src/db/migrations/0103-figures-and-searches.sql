-- The figures of listed products by which lists are sorted: attributes in their stored units, choices by their place on
-- the list, days by their number, the year and running hours. Only what a listing states has a row.
CREATE TABLE search_figure (
  listing_id int NOT NULL REFERENCES search_entry ON DELETE CASCADE,
  key text NOT NULL,
  figure double precision NOT NULL,
  PRIMARY KEY (listing_id, key)
);
-- In the order of such a list, and backwards.
CREATE INDEX search_figure_order ON search_figure (key, figure, listing_id);

-- What a visitor had searched for when it asked for what was not found: the parameters of the list by name.
ALTER TABLE requirement ADD COLUMN search jsonb CHECK (jsonb_typeof(search) = 'object');
