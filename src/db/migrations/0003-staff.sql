-- What staff did and decided.

-- No foreign keys: the record outlives whatever it is about.
CREATE TABLE staff_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  acted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_act_subject ON staff_act (subject, subject_id, id);

-- Settings that the operator changes without a new release: one row for each that differs from the default.
CREATE TABLE operator_setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_by int NOT NULL REFERENCES member,
  changed_at timestamptz NOT NULL
);

-- Requests by mail or letter about personal data, entered by staff, with the day by which an answer is due.
CREATE TABLE privacy_request (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL
    CHECK (kind IN ('access', 'rectification', 'deletion', 'objection', 'portability', 'appeal')),
  -- Who asks, in words: often nobody with an account.
  who text NOT NULL,
  received_on date NOT NULL,
  due_on date NOT NULL,
  entered_by int NOT NULL REFERENCES member,
  entered_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'granted', 'refused')),
  answered_on date,
  note text,
  answered_by int REFERENCES member,
  CHECK (due_on > received_on AND answered_on >= received_on),
  CHECK (num_nulls(answered_on, note, answered_by) = CASE WHEN state = 'open' THEN 3 ELSE 0 END)
);
CREATE INDEX privacy_request_due ON privacy_request (due_on, id) WHERE state = 'open';
CREATE INDEX privacy_request_answered ON privacy_request (answered_on DESC, id DESC) WHERE state <> 'open';
