-- Buyer, seller and staff write to each other about an order; each seller of it has a thread of its own.
CREATE TABLE order_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES purchase_order,
  -- The seller whose thread it is.
  company_id int NOT NULL REFERENCES company,
  side text NOT NULL CHECK (side IN ('buyer', 'seller', 'staff')),
  member_id int NOT NULL REFERENCES member,
  -- Empty where a file was sent alone.
  body text NOT NULL,
  -- Its writer wants to hear from staff, who have answered since or found that there is nothing to answer.
  asks_staff boolean NOT NULL DEFAULT false,
  settled_at timestamptz,
  sent_at timestamptz NOT NULL,
  CHECK (settled_at IS NULL OR asks_staff)
);
CREATE INDEX order_message_thread ON order_message (order_id, company_id, id);
CREATE INDEX order_message_company ON order_message (company_id);
CREATE INDEX order_message_member ON order_message (member_id);
CREATE INDEX order_message_waiting ON order_message (sent_at, id) WHERE asks_staff AND settled_at IS NULL;

CREATE TABLE order_message_file (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL UNIQUE REFERENCES order_message,
  file_hash text NOT NULL REFERENCES document_file
);
CREATE INDEX order_message_file_hash ON order_message_file (file_hash);

-- A seller has packed its goods of an order, which can be fetched.
CREATE TABLE sale_ready (
  order_id text NOT NULL REFERENCES purchase_order,
  company_id int NOT NULL REFERENCES company,
  member_id int NOT NULL REFERENCES member,
  ready_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, company_id)
);
CREATE INDEX sale_ready_company ON sale_ready (company_id);
CREATE INDEX sale_ready_member ON sale_ready (member_id);

-- What else is given about goods that leave: their certificates, a packing list of the seller, pictures at loading.
ALTER TABLE transport_file DROP CONSTRAINT transport_file_kind_check;
ALTER TABLE transport_file ADD CONSTRAINT transport_file_kind_check CHECK (
  kind IN (
    'certificate', 'packing_list', 'bill_of_lading', 'cmr', 'packing_picture', 'loading_picture', 'proof_of_delivery', 'other'
  )
);
