-- Who signs for an end use, who fetches goods, and who owns what is sold are compared with the list of sanctions too.
ALTER TABLE screening_hit DROP CONSTRAINT screening_hit_subject_check;
ALTER TABLE screening_hit ADD CONSTRAINT screening_hit_subject_check CHECK (
  subject IN ('company', 'member', 'account', 'end_user', 'signer', 'collector', 'legal_owner')
);
