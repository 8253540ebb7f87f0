import type { StopPoint } from './stop-points.ts'

/** Every step of a card payment at which the process can be killed, from the cart to the payout. */
export const CARD = {
  rating: { name: 'the rate is being written', before: 'commit', table: 'cart' },
  holding: { name: 'rated, the hold is being made', before: 'INSERT', table: 'stock_hold' },
  asking: {
    name: 'held, the provider is asked for an intent',
    before: 'INSERT',
    table: 'sandbox_stripe.payment_intent',
  },
  storing: { name: 'the intent is made, not stored', before: 'INSERT', table: 'payment' },
  paying: {
    name: 'the intent is stored, the buyer pays',
    before: 'INSERT',
    table: 'sandbox_stripe.charge',
  },
  hearing: { name: 'paid, the webhook arrives', before: 'INSERT', table: 'payment_event' },
  looking: {
    name: 'the webhook is stored, not worked on',
    before: 'UPDATE',
    table: 'graphile_worker._private_jobs',
    when: "NEW.locked_at IS NOT NULL AND NEW.key LIKE 'payment-event:%'",
  },
  settling: { name: 'settling begins', before: 'UPDATE', table: 'stock_hold' },
  numbering: { name: 'settling has the number of the invoice', before: 'INSERT', table: 'billing_document' },
  keeping: { name: 'settled, not kept', before: 'commit', table: 'purchase_order' },
  ordered: { name: 'the order is placed, its webhook not done', before: 'UPDATE', table: 'payment_event' },
  mailing: { name: 'the order is placed, no mail has left', before: 'INSERT', table: 'sandbox_mail' },
  mailed: {
    name: 'a mail has left, its job is not done',
    before: 'DELETE',
    table: 'graphile_worker._private_jobs',
    when: "OLD.key LIKE 'mail:order-move:%'",
  },
  drawing: { name: 'the invoice is drawn, not kept', before: 'UPDATE', table: 'billing_document' },
  refunding: { name: 'a refund is being recorded', before: 'commit', table: 'order_refund' },
  returning: {
    name: 'the refund is recorded, the provider is asked',
    before: 'INSERT',
    table: 'sandbox_stripe.refund',
  },
  returned: { name: 'the refund is paid, not stored', before: 'UPDATE', table: 'refund' },
  payingOut: { name: 'a payout is being recorded', before: 'commit', table: 'payout' },
} as const satisfies Record<string, StopPoint>

/** The same for an order by bank transfer, up to the refund of the surplus. */
export const TRANSFER = {
  ordering: { name: 'the order by transfer is being written', before: 'INSERT', table: 'purchase_order' },
  keeping: { name: 'the order by transfer is written, not kept', before: 'commit', table: 'order_move' },
  mailing: { name: 'the mail with the account has not left', before: 'INSERT', table: 'sandbox_mail' },
  recording: { name: 'the money is being recorded', before: 'INSERT', table: 'transfer_receipt' },
  recorded: { name: 'the money is recorded, not kept', before: 'commit', table: 'transfer_receipt' },
  returning: {
    name: 'the surplus is being sent back',
    before: 'UPDATE',
    table: 'refund',
    when: 'NEW.bank_reference IS NOT NULL',
  },
} as const satisfies Record<string, StopPoint>

export const POINTS: readonly StopPoint[] = [...Object.values(CARD), ...Object.values(TRANSFER)]
