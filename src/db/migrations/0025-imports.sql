-- The seller's own reference of a listing, and spreadsheets of listings on their way in.
ALTER TABLE listing
  ADD COLUMN reference text,
  -- Of an imported row without a reference: the same row again is the same listing.
  ADD COLUMN import_digest text;
CREATE UNIQUE INDEX listing_reference ON listing (company_id, reference)
  WHERE reference IS NOT NULL AND state <> 'withdrawn';
CREATE UNIQUE INDEX listing_import_digest ON listing (company_id, import_digest)
  WHERE import_digest IS NOT NULL AND state <> 'withdrawn';

CREATE TABLE listing_import (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'receiving'
    CHECK (state IN ('receiving', 'reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'refused')),
  -- Why the file was refused: a key of the message catalogue, and what it speaks of.
  refusal jsonb,
  file_name text NOT NULL,
  -- How many pieces of the file lie in the object store; null until all have come.
  sheet_pieces int,
  sheet_bytes int,
  format text CHECK (format IN ('csv', 'xlsx')),
  encoding text,
  delimiter text,
  header jsonb,
  row_count int NOT NULL DEFAULT 0,
  -- Which field each column is: {"title": 0, …}.
  columns jsonb,
  -- Grows when the columns are named anew or pictures come: a check of an earlier round has nothing to say any more.
  round int NOT NULL DEFAULT 0,
  target text CHECK (target IN ('drafts', 'review')),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  archive_name text,
  archive_pieces int,
  archive_bytes int,
  archive_state text NOT NULL DEFAULT 'none' CHECK (archive_state IN ('none', 'reading', 'read', 'refused')),
  archive_refusal jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Moves with every step: work that stood still is taken up again by the clock.
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX listing_import_company ON listing_import (company_id, id DESC);
CREATE INDEX listing_import_working ON listing_import (updated_at)
  WHERE state IN ('reading', 'checking', 'importing') OR archive_state = 'reading';
CREATE INDEX listing_import_age ON listing_import (updated_at);
-- One at a time writes the listings of a company.
CREATE UNIQUE INDEX listing_import_running ON listing_import (company_id) WHERE state = 'importing';

CREATE TABLE listing_import_row (
  import_id int NOT NULL REFERENCES listing_import ON DELETE CASCADE,
  -- As the spreadsheet counts, its header included.
  number int NOT NULL,
  cells jsonb NOT NULL,
  -- What the check found: would be created, would change a listing, is there already, has errors.
  outcome text CHECK (outcome IN ('create', 'update', 'same', 'bad')),
  errors jsonb NOT NULL DEFAULT '[]',
  -- What does not stop the row, but should be known: a picture that is not in the archive.
  notes jsonb NOT NULL DEFAULT '[]',
  pictures jsonb NOT NULL DEFAULT '[]',
  match_key text,
  done boolean NOT NULL DEFAULT false,
  listing_id int REFERENCES listing,
  -- How the listing stood after the row was imported.
  listing_state text,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX listing_import_row_outcome ON listing_import_row (import_id, outcome, number);
CREATE INDEX listing_import_row_key ON listing_import_row (import_id, match_key) WHERE match_key IS NOT NULL;

CREATE TABLE listing_import_picture (
  import_id int NOT NULL REFERENCES listing_import ON DELETE CASCADE,
  -- The base name in lower case.
  name text NOT NULL,
  -- Which entry of the archive it is.
  entry int NOT NULL,
  -- The hash of its content, under which it is stored once a row needs it.
  file_hash text NOT NULL,
  -- Of the file as it is in the archive.
  bytes int NOT NULL,
  wanted boolean NOT NULL DEFAULT false,
  stored boolean NOT NULL DEFAULT false,
  -- It is no picture, or a broken one.
  broken boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, name)
);
