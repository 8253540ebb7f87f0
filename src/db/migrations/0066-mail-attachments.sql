-- What came with a mail of the demonstration: names, sizes and where the files lie, which stay what they are.
ALTER TABLE sandbox_mail ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
