-- Staff look for refunds that failed, of all orders; there are few.
CREATE INDEX refund_failed ON refund (intent_id) WHERE state = 'failed';
