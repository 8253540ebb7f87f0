-- Threads have pictures beside PDF documents: made anew as JPEG, without metadata, and read by their parties only.
ALTER TABLE document_file ADD COLUMN media text NOT NULL DEFAULT 'pdf' CHECK (media IN ('pdf', 'jpeg'));

-- A document or picture in a dispute, with the message that it came in.
CREATE TABLE dispute_file (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL UNIQUE REFERENCES dispute_message,
  file_hash text NOT NULL REFERENCES document_file
);
CREATE INDEX dispute_file_hash ON dispute_file (file_hash);
