-- Messages of the contact page reach staff, and are forgotten, the same way as what visitors look for.
ALTER TABLE requirement
  ADD COLUMN about text NOT NULL DEFAULT 'equipment' CHECK (about IN ('equipment', 'contact'));
