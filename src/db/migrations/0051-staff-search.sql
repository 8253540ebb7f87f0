-- Staff find an order by what the buyer's papers call it, and money by its reference at the bank, from the first
-- letters on.
CREATE INDEX cart_references_po_number ON cart_references (lower(po_number) text_pattern_ops)
  WHERE po_number IS NOT NULL;
CREATE INDEX transfer_receipt_reference_start ON transfer_receipt (lower(bank_reference) text_pattern_ops);
CREATE INDEX refund_reference_start ON refund (lower(bank_reference) text_pattern_ops)
  WHERE bank_reference IS NOT NULL;
CREATE INDEX payout_reference_start ON payout (lower(bank_reference) text_pattern_ops);
