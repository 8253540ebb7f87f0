-- A few pixels of the picture as a data: URI, which pages show until it has loaded. A job makes those that are missing (null);
-- empty where the picture can't be read.
ALTER TABLE picture_file ADD COLUMN placeholder text;
CREATE INDEX picture_file_placeholder ON picture_file (hash) WHERE placeholder IS NULL;
