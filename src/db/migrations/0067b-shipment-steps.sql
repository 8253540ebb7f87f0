-- Each shipment of an order leaves and arrives by itself; the order moves on once all of them have.
ALTER TABLE order_shipment
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  ADD CHECK (delivered_at IS NULL OR shipped_at IS NOT NULL);
UPDATE order_shipment s SET
  shipped_at = (SELECT max(m.moved_at) FROM order_move m WHERE m.order_id = s.order_id AND m.to_status = 6),
  delivered_at = (SELECT max(m.moved_at) FROM order_move m WHERE m.order_id = s.order_id AND m.to_status = 7)
FROM purchase_order o WHERE o.id = s.order_id AND o.status IN (6, 7);
