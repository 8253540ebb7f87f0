-- Companies whose commission could not be invoiced, which the hourly job tries again: what it needs is not known, or it
-- failed. What else is to be invoiced is found among recent bookings.
CREATE TABLE commission_wait (
  company_id int PRIMARY KEY REFERENCES company,
  since timestamptz NOT NULL,
  has_failed boolean NOT NULL
);

-- Until when all bookings were searched for commissions to invoice; one row, once the job has run.
CREATE TABLE commission_search (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  searched_until timestamptz NOT NULL
);

CREATE INDEX commission_document_issued ON commission_document (issued_at DESC, number DESC);
