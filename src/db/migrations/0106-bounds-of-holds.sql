-- Before stock is kept for a card payment: how often a company kept it lately without paying, and how many of its cards were declined.
CREATE INDEX stock_hold_released ON stock_hold (ended_at) WHERE state = 'released';
CREATE INDEX payment_event_declined ON payment_event (received_at) WHERE type = 'payment_intent.payment_failed';
