-- What staff wrote over the texts that the code ships. Version 0 is the code's own and has no row. A saved version is never
-- changed nor deleted: it is published, once, or followed by the next.
CREATE TABLE content_version (
  page text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- Only the texts that differ from the code's, by the path of their key: {"who.text.0": "…"}.
  en jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(en) = 'object'),
  fr jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fr) = 'object'),
  -- Of a page that is a list: people with their words and picture, in the order shown.
  entries jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(entries) = 'array'),
  author_id int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  -- Null while it is a draft; the page shows the highest version that has one.
  published_at timestamptz,
  published_by int REFERENCES member,
  PRIMARY KEY (page, version),
  CHECK ((published_at IS NULL) = (published_by IS NULL))
);
CREATE INDEX content_version_published ON content_version (page, version DESC) WHERE published_at IS NOT NULL;

CREATE FUNCTION keep_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.published_at IS NULL
     AND (to_jsonb(NEW) - 'published_at' - 'published_by') = (to_jsonb(OLD) - 'published_at' - 'published_by') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a saved version of a page is never changed nor deleted';
END $$;
CREATE TRIGGER content_version_stays BEFORE UPDATE OR DELETE ON content_version
  FOR EACH ROW EXECUTE FUNCTION keep_content_version();
