-- Of a published listing, order and description of pictures wait for review like everything else: what the owner proposes
-- stands beside what strangers see. Null: as it is. An empty description takes one away.
ALTER TABLE picture ADD COLUMN proposed_position int;
ALTER TABLE picture ADD COLUMN proposed_alt text;
-- Bytes of the file as it was sent, so that the limit holds over several calls; 0 where it was not sent for this listing.
ALTER TABLE picture ADD COLUMN bytes int NOT NULL DEFAULT 0;
