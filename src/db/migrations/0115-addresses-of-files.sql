-- The address of a picture or document is its own: it says nothing of its content, and nobody else's leads to the same file.
ALTER TABLE picture ADD COLUMN key text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
CREATE UNIQUE INDEX picture_key ON picture (key);

ALTER TABLE listing_document ADD COLUMN key text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
CREATE UNIQUE INDEX listing_document_key ON listing_document (key);
