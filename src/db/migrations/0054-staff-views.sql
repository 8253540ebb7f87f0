-- Filters of desks that members of staff saved under a name, each for themselves.
CREATE TABLE staff_view (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  page text NOT NULL CHECK (
    page IN (
      '/staff/inbox', '/staff/review', '/staff/quotes', '/staff/orders', '/staff/approvals', '/staff/freight',
      '/staff/mandates', '/staff/privacy', '/staff/members'
    )
  ),
  -- As in an address, in the order of its names.
  query text NOT NULL CHECK (query <> ''),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (member_id, page, query)
);
