-- When staff last ended the probation of a company that let bank transfers lapse.
ALTER TABLE company_vetting ADD COLUMN probation_lifted_at timestamptz;
