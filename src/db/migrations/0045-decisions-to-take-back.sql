-- Decisions about listings that were made at the desk: each can be taken back until it is carried out, and then
-- stays until the seller was told.
CREATE TABLE listing_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id int NOT NULL REFERENCES listing ON DELETE CASCADE,
  member_id int NOT NULL REFERENCES member,
  -- The decision, its reasons and its corrections.
  form jsonb NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Null as long as it can be taken back.
  carried_out_at timestamptz,
  act_id bigint REFERENCES staff_act,
  -- The creator of the listing, who is told.
  seller_id int REFERENCES member,
  CHECK ((carried_out_at IS NULL) = (act_id IS NULL) AND (act_id IS NULL) = (seller_id IS NULL))
);
CREATE UNIQUE INDEX listing_decision_pending ON listing_decision (listing_id) WHERE carried_out_at IS NULL;
CREATE INDEX listing_decision_untold ON listing_decision (seller_id) WHERE carried_out_at IS NOT NULL;

-- Which of the frequent reasons were given, beside the note that says them.
ALTER TABLE listing ADD COLUMN reasons text[] NOT NULL DEFAULT '{}';
ALTER TABLE listing_revision ADD COLUMN reasons text[] NOT NULL DEFAULT '{}';
