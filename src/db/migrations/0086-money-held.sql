-- What a buyer says is wrong with an article; null in disputes from before. A problem that was reported and decided while
-- the goods were on their way is opened again, in its row, if something is wrong once they have arrived.
ALTER TABLE dispute ADD COLUMN reason text
  CHECK (reason IN ('not_arrived', 'damaged', 'not_as_described', 'missing_parts', 'other'));
-- When a member of the buying company confirmed that it has the goods. It moves no money.
ALTER TABLE purchase_order
  ADD COLUMN received_at timestamptz,
  ADD COLUMN received_by integer REFERENCES member,
  ADD CONSTRAINT purchase_order_received CHECK ((received_at IS NULL) = (received_by IS NULL));
-- Who takes the goods at the place of delivery, how to reach them, when, and what the driver should know.
ALTER TABLE cart
  ADD COLUMN recipient text,
  ADD COLUMN phone text,
  ADD COLUMN site_hours text,
  ADD COLUMN delivery_note text;
