-- How much of a kind a company may have, where staff said other than what is usual. Never changed: the last line of a kind counts.
CREATE TABLE company_quota (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company ON DELETE CASCADE,
  kind text NOT NULL,
  -- Null: what is usual again.
  max bigint CHECK (max >= 0),
  reason text NOT NULL,
  set_by int NOT NULL REFERENCES member,
  set_at timestamptz NOT NULL
);
CREATE INDEX company_quota_kind ON company_quota (company_id, kind, id DESC);
CREATE INDEX company_quota_set_by ON company_quota (set_by);

-- Every piece of a file of an import that lies in the object store, also of files that never came whole.
CREATE TABLE listing_import_piece (
  import_id int NOT NULL REFERENCES listing_import ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sheet', 'archive')),
  piece int NOT NULL,
  bytes int NOT NULL,
  PRIMARY KEY (import_id, kind, piece)
);
-- Of the files that came before pieces were counted, their whole size at their first piece.
INSERT INTO listing_import_piece (import_id, kind, piece, bytes)
  SELECT id, 'sheet', 0, sheet_bytes FROM listing_import WHERE sheet_bytes IS NOT NULL
  UNION ALL SELECT id, 'archive', 0, archive_bytes FROM listing_import WHERE archive_bytes IS NOT NULL;
