-- Spreadsheets of listings, with their archives of pictures.

CREATE TABLE listing_import (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'receiving' CHECK (
    state IN ('receiving', 'reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'refused')
  ),
  -- Why the file was refused: the key of a message, and its values.
  refusal jsonb,
  file_name text NOT NULL,
  -- How many pieces of the file are in the object store; null until all have come.
  sheet_pieces int,
  sheet_bytes int,
  format text CHECK (format IN ('csv', 'xlsx')),
  encoding text,
  delimiter text,
  header jsonb,
  row_count int NOT NULL DEFAULT 0,
  -- Which field each column is: {"title": 0, …}.
  columns jsonb,
  -- Grows when columns are assigned again or pictures come: the check of an earlier round is void.
  round int NOT NULL DEFAULT 0,
  target text CHECK (target IN ('drafts', 'review')),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  archive_name text,
  archive_pieces int,
  archive_bytes int,
  archive_state text NOT NULL DEFAULT 'none' CHECK (archive_state IN ('none', 'reading', 'read', 'refused')),
  archive_refusal jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Set at every step: a scheduled job resumes imports that stand still.
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX listing_import_company ON listing_import (company_id, id DESC);
CREATE INDEX listing_import_working ON listing_import (updated_at)
  WHERE state IN ('reading', 'checking', 'importing') OR archive_state = 'reading';
CREATE INDEX listing_import_age ON listing_import (updated_at);
-- One import at a time writes listings of a company.
CREATE UNIQUE INDEX listing_import_running ON listing_import (company_id) WHERE state = 'importing';

CREATE TABLE listing_import_row (
  import_id int NOT NULL REFERENCES listing_import ON DELETE CASCADE,
  -- As the spreadsheet counts, header included.
  number int NOT NULL,
  cells jsonb NOT NULL,
  -- What the check found: would create a listing, would change one, is there already, has errors.
  outcome text CHECK (outcome IN ('create', 'update', 'same', 'bad')),
  errors jsonb NOT NULL DEFAULT '[]',
  -- What does not stop the row, such as a picture that is missing from the archive.
  notes jsonb NOT NULL DEFAULT '[]',
  pictures jsonb NOT NULL DEFAULT '[]',
  match_key text,
  -- What the check compared the row with: the mark of the listing's form, and the units that could be bought.
  seen jsonb,
  done boolean NOT NULL DEFAULT false,
  listing_id int REFERENCES listing,
  -- The state of the listing after the row was imported.
  listing_state text,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX listing_import_row_outcome ON listing_import_row (import_id, outcome, number);
CREATE INDEX listing_import_row_key ON listing_import_row (import_id, match_key) WHERE match_key IS NOT NULL;

CREATE TABLE listing_import_picture (
  import_id int NOT NULL REFERENCES listing_import ON DELETE CASCADE,
  -- The base name in lower case.
  name text NOT NULL,
  -- The entry of the archive.
  entry int NOT NULL,
  -- Of its content, under which it is stored once a row needs it.
  file_hash text NOT NULL,
  -- As in the archive.
  bytes int NOT NULL,
  wanted boolean NOT NULL DEFAULT false,
  stored boolean NOT NULL DEFAULT false,
  -- Not a picture, or a damaged one.
  broken boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, name)
);

-- Every piece in the object store, also of files that never came whole.
CREATE TABLE listing_import_piece (
  import_id int NOT NULL REFERENCES listing_import ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sheet', 'archive')),
  piece int NOT NULL,
  bytes int NOT NULL,
  PRIMARY KEY (import_id, kind, piece)
);
