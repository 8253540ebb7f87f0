-- Each offer of a quote is also a paper with a number of its own, which no other offer ever gets. Offers from before
-- have none.
CREATE SEQUENCE quotation_number AS int START 1001;
ALTER TABLE quote_message ADD COLUMN quotation_number int UNIQUE;

-- What the paper says besides the terms of the offer, as things were when it was made.
CREATE TABLE quotation (
  message_id bigint PRIMARY KEY REFERENCES quote_message ON DELETE CASCADE,
  content jsonb NOT NULL
);
CREATE FUNCTION keep_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a quotation is never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'quotation_is_kept';
END $$;
CREATE TRIGGER quotation_stays BEFORE UPDATE ON quotation FOR EACH ROW EXECUTE FUNCTION keep_quotation();
