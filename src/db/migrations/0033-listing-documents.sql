-- A PDF document as it came, once, whatever number of listings shows it. It lies in the object store under its hash.
CREATE TABLE document_file (
  hash text PRIMARY KEY,
  bytes int NOT NULL CHECK (bytes > 0),
  pages int NOT NULL CHECK (pages > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last uploaded: a file that no listing shows is swept away a day later.
  stored_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE listing_document (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing,
  kind text NOT NULL CHECK (kind IN ('mill_certificate', 'inspection_report', 'contamination_survey', 'manual', 'data_sheet')),
  file_hash text NOT NULL REFERENCES document_file,
  -- Shown to strangers only once staff saw it.
  approved boolean NOT NULL DEFAULT false,
  -- Taken away by the owner, or rejected: nobody gets it any more.
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_document_listing ON listing_document (listing_id) WHERE removed_at IS NULL;
CREATE INDEX listing_document_file ON listing_document (file_hash);
