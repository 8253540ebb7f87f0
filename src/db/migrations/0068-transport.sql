-- What becomes of a transport: links of forwarders whose freight was agreed, and the milestones that are told.

CREATE TABLE transport_link (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES purchase_order,
  -- The company whose goods travel.
  company_id int NOT NULL REFERENCES company,
  invitation_id text NOT NULL REFERENCES freight_invitation,
  -- Null until the job that mails the link has made its token.
  token_hash bytea UNIQUE,
  -- Null where the payment of the order mailed it.
  mailed_by int REFERENCES member,
  mailed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX transport_link_open ON transport_link (order_id, invitation_id) WHERE ended_at IS NULL;
CREATE INDEX transport_link_order ON transport_link (order_id, company_id);
CREATE INDEX transport_link_company ON transport_link (company_id);
CREATE INDEX transport_link_invitation ON transport_link (invitation_id);
CREATE INDEX transport_link_by ON transport_link (mailed_by);

-- A correction is another record: the latest of a milestone counts.
CREATE TABLE transport_milestone (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES purchase_order,
  company_id int NOT NULL REFERENCES company,
  milestone text NOT NULL CHECK (milestone IN ('picked_up', 'at_port', 'sailed', 'arrived', 'delivered')),
  is_expected boolean NOT NULL,
  -- Local to the place.
  day date NOT NULL,
  place text NOT NULL,
  note text NOT NULL,
  told_by text NOT NULL CHECK (told_by IN ('seller', 'staff', 'forwarder')),
  member_id int REFERENCES member,
  link_id text REFERENCES transport_link,
  told_at timestamptz NOT NULL,
  CHECK (num_nonnulls(member_id, link_id) = 1),
  CHECK ((told_by = 'forwarder') = (link_id IS NOT NULL))
);
CREATE INDEX transport_milestone_order ON transport_milestone (order_id, company_id, id);
CREATE INDEX transport_milestone_company ON transport_milestone (company_id);
CREATE INDEX transport_milestone_member ON transport_milestone (member_id);
CREATE INDEX transport_milestone_link ON transport_milestone (link_id);

CREATE FUNCTION keep_transport_milestone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a milestone is corrected by another record, never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'transport_milestone_is_kept';
END $$;
CREATE TRIGGER transport_milestone_stays BEFORE UPDATE OR DELETE ON transport_milestone
  FOR EACH ROW EXECUTE FUNCTION keep_transport_milestone();
