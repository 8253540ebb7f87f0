-- Files about a transport, from the forwarder, the seller and staff.
CREATE TABLE transport_file (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES purchase_order,
  -- The company whose goods travel.
  company_id int NOT NULL REFERENCES company,
  kind text NOT NULL CHECK (kind IN ('bill_of_lading', 'cmr', 'packing_picture', 'proof_of_delivery', 'other')),
  file_hash text NOT NULL REFERENCES document_file,
  given_by text NOT NULL CHECK (given_by IN ('seller', 'staff', 'forwarder')),
  member_id int REFERENCES member,
  link_id text REFERENCES transport_link,
  given_at timestamptz NOT NULL,
  UNIQUE (order_id, company_id, kind, file_hash),
  CHECK (num_nonnulls(member_id, link_id) = 1),
  CHECK ((given_by = 'forwarder') = (link_id IS NOT NULL))
);
CREATE INDEX transport_file_company ON transport_file (company_id);
CREATE INDEX transport_file_hash ON transport_file (file_hash);
CREATE INDEX transport_file_member ON transport_file (member_id);
CREATE INDEX transport_file_link ON transport_file (link_id);
