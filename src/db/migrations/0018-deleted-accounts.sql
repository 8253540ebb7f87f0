-- A deleted account keeps its row, with nothing personal left in it, because orders and the records of staff refer to it.
ALTER TABLE member ADD COLUMN deleted_at timestamptz;
-- A new mail address, until the link that went to it is opened, cancelled or too old.
ALTER TABLE member ADD COLUMN pending_email text;
ALTER TABLE member ADD COLUMN pending_email_at timestamptz;
ALTER TABLE member ADD CONSTRAINT member_pending_email CHECK ((pending_email IS NULL) = (pending_email_at IS NULL));
-- A deleted account can't be signed in to and is nobody's recipient: every reader asks for a verified address.
ALTER TABLE member ADD CONSTRAINT member_deleted CHECK (deleted_at IS NULL OR (verified_at IS NULL AND pending_email IS NULL AND role = 'member'));

-- A company whose last member left. Its name stays for the orders and invoices that refer to it.
ALTER TABLE company ADD COLUMN closed_at timestamptz;

-- What the export and the deletion of an account ask for by person.
CREATE INDEX purchase_order_open_of_member ON purchase_order (member_id) WHERE status NOT IN (3, 7);
CREATE INDEX listing_creator ON listing (created_by);
CREATE INDEX requirement_member ON requirement (member_id) WHERE member_id IS NOT NULL;
