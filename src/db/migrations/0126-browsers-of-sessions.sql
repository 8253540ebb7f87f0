-- What a member recognises a session by: the names of its browser and its system, as far as they are known.
ALTER TABLE session ADD COLUMN browser text;
ALTER TABLE session ADD COLUMN system text;
