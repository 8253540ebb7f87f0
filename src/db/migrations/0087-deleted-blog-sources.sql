-- Imported posts that staff deleted here, by their name where they came from: another import leaves them out, unless staff want them back.
CREATE TABLE blog_deleted_source (
  source text PRIMARY KEY,
  deleted_at timestamptz NOT NULL
);
