-- The operator's own texts: pages and blog.

-- What staff wrote over the texts of the code. Version 0 is the code's own and has no row. A saved version is
-- never changed nor deleted: it is published, once, or followed by the next.
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

-- The pictures that these texts show, so that unused files can be deleted.
CREATE TABLE text_picture (
  -- The text: 'blog:12', 'page:about'.
  owner text NOT NULL CHECK (owner ~ '^[a-z]+:.+$'),
  file_hash text NOT NULL REFERENCES picture_file,
  PRIMARY KEY (owner, file_hash)
);
CREATE INDEX text_picture_file ON text_picture (file_hash);

-- A post has one language and is shown under both prefixes.
CREATE TABLE blog_post (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The address: the title in lower-case words joined by hyphens, without '.html'.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9_-]+$'),
  title text NOT NULL,
  -- Sanitized when it was written.
  html text NOT NULL,
  body_text text NOT NULL,
  labels text[] NOT NULL DEFAULT '{}',
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  -- When it was first published; stays when a post is taken back, and its addresses with it.
  published_at timestamptz,
  updated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  author_id int REFERENCES member,
  -- Grows with each change, so that nobody overwrites what another wrote meanwhile.
  version int NOT NULL DEFAULT 1,
  -- Of an imported post: its name where it came from, the digest of what was read there, and the version that the
  -- import wrote.
  source text UNIQUE,
  source_digest text,
  source_version int,
  search tsvector NOT NULL,
  CHECK (status = 'draft' OR published_at IS NOT NULL)
);
CREATE INDEX blog_post_newest ON blog_post (published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX blog_post_search ON blog_post USING gin (search) WHERE status = 'published';
CREATE INDEX blog_post_author ON blog_post (author_id);

-- Every address that a post has or had: an old one leads to the present one.
CREATE TABLE blog_address (
  slug text PRIMARY KEY,
  post_id int NOT NULL REFERENCES blog_post ON DELETE CASCADE
);
CREATE INDEX blog_address_post ON blog_address (post_id);

-- Imported posts that staff deleted: another import leaves them out, unless staff want them back.
CREATE TABLE blog_deleted_source (
  source text PRIMARY KEY,
  deleted_at timestamptz NOT NULL
);
