-- Processes keep pages until they hear that something was published.
CREATE FUNCTION tell_published_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_published', '');
  RETURN NULL;
END $$;
CREATE TRIGGER content_version_tells AFTER INSERT OR UPDATE ON content_version
  FOR EACH ROW WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION tell_published_content();
