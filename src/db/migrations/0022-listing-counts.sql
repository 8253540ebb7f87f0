-- How many listings there are of each state and category, so that staff's lists need not count a million of them. Each
-- change is a row that is only inserted, so that nobody waits for another's; a job adds the rows up.
CREATE TABLE listing_count (
  state text NOT NULL,
  category text NOT NULL,
  listings int NOT NULL
);

CREATE FUNCTION count_listing() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO listing_count VALUES (OLD.state, OLD.category, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO listing_count VALUES (NEW.state, NEW.category, 1);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER listing_is_counted AFTER INSERT OR DELETE ON listing
  FOR EACH ROW EXECUTE FUNCTION count_listing();
CREATE TRIGGER listing_is_counted_anew AFTER UPDATE OF state, category ON listing
  FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.category <> NEW.category) EXECUTE FUNCTION count_listing();

INSERT INTO listing_count SELECT state, category, count(*) FROM listing GROUP BY 1, 2;
