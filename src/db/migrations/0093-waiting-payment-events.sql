-- What waits to be worked on is counted for operators each time that they collect figures.
CREATE INDEX payment_event_waiting ON payment_event (received_at) WHERE processed_at IS NULL;
