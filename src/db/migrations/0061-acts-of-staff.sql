-- The page that searches what staff did: all, of one person, or of one kind, the newest first.
CREATE INDEX staff_act_time ON staff_act (acted_at, id);
CREATE INDEX staff_act_member ON staff_act (member_id, acted_at, id);
CREATE INDEX staff_act_act ON staff_act (act, acted_at, id);
