-- The file that is being received: what tells it apart from another one. The row goes once the file is whole.
CREATE TABLE listing_import_upload (
  import_id int NOT NULL REFERENCES listing_import ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sheet', 'archive')),
  file_name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- As its owner's disk says, in milliseconds.
  modified_ms bigint NOT NULL,
  -- SHA-256 of its ends.
  digest text NOT NULL,
  -- Set with every piece: what stands still for long is deleted.
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (import_id, kind)
);
CREATE INDEX listing_import_upload_age ON listing_import_upload (updated_at);

-- Of a piece that is stored; null until it is, and for pieces of earlier builds.
ALTER TABLE listing_import_piece ADD COLUMN sha256 text;

-- How far each step is, by its name: {"archive": {"step": "archive", "done": 120, "total": 1000, …}}.
ALTER TABLE listing_import ADD COLUMN progress jsonb;
