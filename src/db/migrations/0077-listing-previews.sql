-- Preview pictures that lie in the object store, made when somebody first asked for them. A month later they go again, to be made anew where they are still wanted.
CREATE TABLE listing_preview (
  hash text PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_preview_made ON listing_preview (made_at);
