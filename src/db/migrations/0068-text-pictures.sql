-- Which pictures the operator's own texts show (blog posts, content pages), so that the sweeper leaves them alone.
CREATE TABLE text_picture (
  -- Which text: 'blog:12', 'page:about'.
  owner text NOT NULL CHECK (owner ~ '^[a-z]+:.+$'),
  file_hash text NOT NULL REFERENCES picture_file,
  PRIMARY KEY (owner, file_hash)
);
CREATE INDEX text_picture_file ON text_picture (file_hash);
