-- Whether the demonstration was loaded into this database, and whether that came to its end.
CREATE TABLE demonstration (
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
