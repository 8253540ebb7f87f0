-- A PDF document in the thread of a quote, with the message that it came in.
CREATE TABLE quote_file (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL UNIQUE REFERENCES quote_message,
  file_hash text NOT NULL REFERENCES document_file
);
CREATE INDEX quote_file_hash ON quote_file (file_hash);
