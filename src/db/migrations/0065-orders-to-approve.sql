-- Orders from the cart above a member's limit wait for approval, too. `purchase` says what they would buy, also when
-- their cart is deleted.
ALTER TABLE requisition
  ALTER COLUMN quote_id DROP NOT NULL,
  ALTER COLUMN offer_id DROP NOT NULL,
  ADD COLUMN purchase jsonb,
  ADD CHECK ((quote_id IS NULL) = (purchase IS NOT NULL)),
  ADD CHECK ((quote_id IS NULL) = (offer_id IS NULL));
CREATE UNIQUE INDEX requisition_waiting_cart ON requisition (cart_id) WHERE state = 'waiting';
