-- Posts of the blog. A post has one language and stands under both prefixes.
CREATE TABLE blog_post (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The address: title in lower-case words joined by hyphens, without '.html'.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9_-]+$'),
  title text NOT NULL,
  -- Sanitised when it was written.
  html text NOT NULL,
  body_text text NOT NULL,
  labels text[] NOT NULL DEFAULT '{}',
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  -- When it was published first; it stays when a post is taken back, and its addresses with it.
  published_at timestamptz,
  updated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  author_id int REFERENCES member,
  -- Grows with each change, so that nobody overwrites what another wrote meanwhile.
  version int NOT NULL DEFAULT 1,
  -- Of an imported post: what it is called where it came from, what was read there, and the version that the import wrote.
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
