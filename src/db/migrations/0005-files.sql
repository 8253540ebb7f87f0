-- Pictures and documents. The files are in the object store under their hash, each once, however many
-- listings or threads show it.

CREATE TABLE picture_file (
  hash text PRIMARY KEY,
  width int NOT NULL,
  height int NOT NULL,
  -- [{"format": "webp", "width": 320, "bytes": 1234}, …]; a job adds avif.
  variants jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last uploaded: a file that nothing uses is deleted a day later.
  stored_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE picture (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing,
  file_hash text NOT NULL REFERENCES picture_file,
  -- Its address: says nothing of the content, and is never shared with another listing.
  key text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  position int NOT NULL,
  alt text,
  -- On a published listing, order and description wait for review: the owner's proposal. Null: as it is. An
  -- empty description removes the present one.
  proposed_position int,
  proposed_alt text,
  -- Of the uploaded file, so that the limit holds over several calls; 0 where it was not uploaded for this listing.
  bytes int NOT NULL DEFAULT 0,
  -- Visitors see it only once staff approved it.
  approved boolean NOT NULL DEFAULT false,
  -- Removed by the owner. With `approved`: still public until the revision is published.
  removed boolean NOT NULL DEFAULT false,
  -- Removed by the list of an upload, so that the removal call that follows may name it again.
  announced boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX picture_key ON picture (key);
CREATE INDEX picture_listing ON picture (listing_id, position);
CREATE INDEX picture_file_hash ON picture (file_hash);

-- Preview pictures for shared links, made on demand and deleted after a month.
CREATE TABLE listing_preview (
  hash text PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_preview_made ON listing_preview (made_at);

-- Documents of listings and files of threads. Pictures in threads are stored anew as JPEG, without metadata.
CREATE TABLE document_file (
  hash text PRIMARY KEY,
  bytes int NOT NULL CHECK (bytes > 0),
  pages int NOT NULL CHECK (pages > 0),
  media text NOT NULL DEFAULT 'pdf' CHECK (media IN ('pdf', 'jpeg')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last uploaded: a file that nothing uses is deleted a day later.
  stored_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE listing_document (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing,
  kind text NOT NULL CHECK (
    kind IN ('mill_certificate', 'inspection_report', 'contamination_survey', 'manual', 'data_sheet')
  ),
  file_hash text NOT NULL REFERENCES document_file,
  -- Its address, as that of a picture.
  key text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  -- Visitors see it only once staff approved it.
  approved boolean NOT NULL DEFAULT false,
  -- Removed by the owner, or rejected: nobody gets it any more.
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX listing_document_key ON listing_document (key);
CREATE INDEX listing_document_listing ON listing_document (listing_id) WHERE removed_at IS NULL;
CREATE INDEX listing_document_file ON listing_document (file_hash);
