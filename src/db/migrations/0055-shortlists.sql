-- Lists of listings that a company's members share, and what each member noted about a listing.

CREATE TABLE shortlist (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, name)
);

CREATE TABLE shortlist_entry (
  shortlist_id int NOT NULL REFERENCES shortlist ON DELETE CASCADE,
  listing_id int NOT NULL REFERENCES listing,
  -- Null once the account is deleted: the list is the company's.
  added_by int REFERENCES member,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shortlist_id, listing_id)
);
CREATE INDEX shortlist_entry_listing ON shortlist_entry (listing_id);
CREATE INDEX shortlist_entry_member ON shortlist_entry (added_by);

-- Colleagues read it where the listing is on a list: those of the company that its writer was in.
CREATE TABLE listing_note (
  member_id int NOT NULL REFERENCES member,
  company_id int NOT NULL REFERENCES company,
  listing_id int NOT NULL REFERENCES listing,
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 500),
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, company_id, listing_id)
);
CREATE INDEX listing_note_listing ON listing_note (listing_id, company_id);
CREATE INDEX listing_note_company ON listing_note (company_id);
