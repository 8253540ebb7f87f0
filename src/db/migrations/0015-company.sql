-- What a company says of itself, who was invited into it, and what its members did to it.
ALTER TABLE company
  ADD COLUMN street text,
  ADD COLUMN postcode text,
  ADD COLUMN city text,
  ADD COLUMN country text,
  ADD COLUMN vat_number text,
  ADD COLUMN registration_number text,
  ADD COLUMN delivery_country text,
  ADD COLUMN delivery_city text,
  ADD COLUMN delivery_street text,
  -- Rises with each change of the above, so that two admins don't overwrite each other unseen.
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CONSTRAINT company_vat_country CHECK (vat_number IS NULL OR country IS NOT NULL),
  ADD CONSTRAINT company_delivery_place CHECK ((delivery_country IS NULL) = (delivery_city IS NULL));

-- Invitations by mail. The job that mails one makes its token; only the hash is kept.
CREATE TABLE company_invitation (
  id text PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  invited_by int NOT NULL REFERENCES member,
  token_hash bytea UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by int REFERENCES member,
  revoked_at timestamptz,
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
-- Who is invited again gets the same invitation mailed anew.
CREATE UNIQUE INDEX company_invitation_pending ON company_invitation (company_id, lower(email))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX company_invitation_address ON company_invitation (lower(email));

-- What members did to their company: who, what, to whom, when.
CREATE TABLE company_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  act text NOT NULL,
  subject_member_id int REFERENCES member,
  details jsonb NOT NULL DEFAULT '{}',
  acted_at timestamptz NOT NULL
);
CREATE INDEX company_act_company ON company_act (company_id, id);
