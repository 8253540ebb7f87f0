-- When the screening of names held a company back, once it ended. While it lasts it is `company.held_at`. Days on which
-- nothing could be handed over are not counted in the yard.
CREATE TABLE ended_hold (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL
);
CREATE INDEX ended_hold_company ON ended_hold (company_id);
