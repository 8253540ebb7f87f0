-- How a unit is lifted, when the yard loads, and with what: a forwarder asks for these before naming a price.
ALTER TABLE listing ADD COLUMN lifting_points text, ADD COLUMN loading_hours text, ADD COLUMN loading_equipment text;
