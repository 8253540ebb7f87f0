-- When the screening of names held a company back, once it ended. While it lasts it is `company.held_at`. Days on which
-- nothing could be handed over are not counted in the yard.
CREATE TABLE ended_hold (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL
);
CREATE INDEX ended_hold_company ON ended_hold (company_id);

-- The forwarder of what a company buys, and who gets its invoices, are compared with the list of sanctions too.
ALTER TABLE screening_hit DROP CONSTRAINT screening_hit_subject_check;
ALTER TABLE screening_hit ADD CONSTRAINT screening_hit_subject_check CHECK (
  subject IN (
    'company', 'member', 'account', 'end_user', 'signer', 'collector', 'legal_owner', 'forwarder', 'invoice_address'
  )
);
-- Who wrote such a name, with whose data it is emptied.
ALTER TABLE screening_hit ADD COLUMN named_by int REFERENCES member;
CREATE INDEX screening_hit_namer ON screening_hit (named_by) WHERE named_by IS NOT NULL;
