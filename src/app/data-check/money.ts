import { sql } from 'drizzle-orm'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { bySql, createTally, type Invariant } from './invariant.ts'

/** Payments, refunds and the ledger, compared with each other. For the provider's data see `provider.ts`. */
export const MONEY: readonly Invariant[] = [
  bySql({
    name: 'payments',
    says: 'what was paid by card is an order that stands, or went back; it was what the cart came to',
    of: 'payment',
    broken: `
      SELECT p.intent_id AS id FROM payment p JOIN cart c ON c.id = p.cart_id JOIN stock_hold h ON h.id = p.hold_id
      WHERE p.currency <> c.currency OR h.cart_id <> p.cart_id
        OR (h.state = 'held' AND p.amount_minor <> c.subtotal_minor + c.shipping_minor + c.vat_minor)
      UNION ALL
      SELECT p.intent_id FROM payment p WHERE p.status = 'succeeded'
        AND NOT EXISTS (SELECT FROM purchase_order o WHERE o.intent_id = p.intent_id AND o.status <> ${CANCELLED})
        AND p.amount_minor > coalesce((SELECT sum(r.amount_minor) FROM refund r WHERE r.intent_id = p.intent_id), 0)
          + coalesce((SELECT sum(b.withdrawn_minor) FROM chargeback b WHERE b.intent_id = p.intent_id), 0)`,
  }),
  bySql({
    name: 'payments that end',
    says: 'every payment has the final word of the provider a day after its hold ended, but for one that is being processed',
    of: `payment WHERE status NOT IN ('succeeded', 'canceled')`,
    broken: `
      SELECT p.intent_id AS id FROM payment p JOIN stock_hold h ON h.id = p.hold_id
      WHERE p.status NOT IN ('succeeded', 'canceled', 'processing') AND h.state <> 'held'
        AND h.ended_at < (SELECT now FROM clock) - interval '1 day'`,
  }),
  bySql({
    name: 'refunds',
    says: 'no more goes back than came, a refund that left is known by its name there, and none of a card waits for more than a day',
    of: 'refund',
    broken: `
      SELECT p.intent_id AS id FROM payment p JOIN refund r ON r.intent_id = p.intent_id
      GROUP BY p.intent_id, p.amount_minor, p.status HAVING sum(r.amount_minor) > p.amount_minor OR p.status <> 'succeeded'
      UNION ALL
      SELECT o.id FROM purchase_order o JOIN refund r ON r.order_id = o.id GROUP BY o.id
      HAVING sum(r.amount_minor) > coalesce((SELECT sum(t.amount_minor) FROM transfer_receipt t WHERE t.order_id = o.id), 0)
      UNION ALL
      SELECT id FROM refund WHERE intent_id IS NOT NULL AND bank_reference IS NULL
        AND ((state IN ('pending', 'succeeded') AND provider_id IS NULL)
          OR (state = 'due' AND created_at < (SELECT now FROM clock) - interval '1 day'))`,
  }),
  {
    name: 'ledger',
    says: 'every booking comes to nothing, and every order’s bookings are its payments, its sale, its refunds and its chargebacks',
    look: async ({ db }) => {
      const tally = createTally()
      const { rows } = await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM ledger_transaction`,
      )
      tally.look(rows[0]?.count)
      for (const { kind, id } of await findLedgerFaults(db, new Date(0))) tally.blame(`${kind} ${id}`)
      return tally.finding()
    },
  },
  bySql({
    name: 'ledger causes',
    says: 'each payout is booked at its amount, and so is its return and what took that back, and what is booked for an order is in the order’s currency',
    of: 'ledger_transaction',
    broken: `
      SELECT p.id FROM payout p LEFT JOIN ledger_transaction t ON t.cause = 'payout:' || p.id
      WHERE t.currency IS DISTINCT FROM p.currency OR p.amount_minor IS DISTINCT FROM (SELECT sum(e.amount_minor) FROM ledger_entry e
        WHERE e.transaction_id = t.id AND e.account = 'seller' AND e.company_id = p.company_id)
      UNION ALL
      SELECT t.cause FROM ledger_transaction t WHERE t.kind = 'payout'
        AND NOT EXISTS (SELECT FROM payout p WHERE p.id = split_part(t.cause, ':', 2)
          AND split_part(t.cause, ':', 1) IN ('payout', 'payout_returned', 'payout_return_undone'))
      UNION ALL
      SELECT coalesce(r.cause, t.cause) FROM (
          SELECT r.payout_id, 'payout_returned:' || r.payout_id || CASE count(u.serial) WHEN 0 THEN '' ELSE ':' || count(u.serial) END AS cause
            FROM payout_return r LEFT JOIN payout_return_undone u ON u.payout_id = r.payout_id GROUP BY r.payout_id
          UNION ALL SELECT payout_id, 'payout_returned:' || payout_id || CASE serial WHEN 0 THEN '' ELSE ':' || serial END
            FROM payout_return_undone
        ) r JOIN payout p ON p.id = r.payout_id
        FULL JOIN (SELECT * FROM ledger_transaction WHERE cause LIKE 'payout_returned:%') t ON t.cause = r.cause
      WHERE p.amount_minor IS DISTINCT FROM (SELECT -sum(e.amount_minor) FROM ledger_entry e WHERE e.transaction_id = t.id
        AND (e.account = 'unclaimed' OR (e.account = 'seller' AND e.company_id = p.company_id)))
      UNION ALL
      SELECT coalesce(u.payout_id, t.cause) FROM payout_return_undone u JOIN payout p ON p.id = u.payout_id
        FULL JOIN (SELECT * FROM ledger_transaction WHERE cause LIKE 'payout_return_undone:%') t
          ON t.cause = 'payout_return_undone:' || u.payout_id || ':' || u.serial
      WHERE p.amount_minor IS DISTINCT FROM (SELECT sum(e.amount_minor) FROM ledger_entry e WHERE e.transaction_id = t.id
        AND (e.account = 'unclaimed' OR (e.account = 'seller' AND e.company_id = p.company_id)))
      UNION ALL
      SELECT t.cause FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        JOIN purchase_order o ON o.id = e.order_id WHERE o.currency <> t.currency`,
  }),
  bySql({
    name: 'payout orders',
    says: 'each pays exactly what it froze; a paid one is the payout of that amount to that account; no sale is frozen twice, nor frozen and paid',
    of: 'payout_order',
    broken: `
      SELECT p.id::text FROM payout_order p WHERE p.amount_minor IS DISTINCT FROM
        (SELECT sum(s.amount_minor) FROM payout_order_sale s WHERE s.payout_order_id = p.id)
      UNION ALL
      SELECT p.id::text FROM payout_order p JOIN payout o ON o.id = p.payout_id
      WHERE (p.company_id, p.currency, p.amount_minor, p.account_id) IS DISTINCT FROM (o.company_id, o.currency, o.amount_minor, o.account_id)
      UNION ALL
      SELECT p.id::text FROM payout_order p JOIN payout_order_sale s ON s.payout_order_id = p.id
      WHERE p.state = 'paid' AND s.amount_minor IS DISTINCT FROM (SELECT sum(e.amount_minor) FROM ledger_entry e
        JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE t.cause = 'payout:' || p.payout_id AND e.order_id = s.order_id AND e.account = 'seller')
      UNION ALL
      SELECT p.id::text FROM payout_order p JOIN payout_batch b ON b.id = p.batch_id WHERE b.currency <> p.currency
      UNION ALL
      SELECT s.order_id FROM payout_order_sale s JOIN payout_order p ON p.id = s.payout_order_id
      WHERE p.state IN ('ordered', 'sent') GROUP BY s.order_id, p.company_id
      HAVING sum(s.amount_minor) > (SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_entry e
        JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE t.kind IN ('sale', 'payout') AND e.account = 'seller' AND e.order_id = s.order_id AND e.company_id = p.company_id)`,
  }),
  bySql({
    name: 'payment events',
    says: 'what the provider told was worked on, or a job will',
    of: 'payment_event',
    broken: `
      SELECT e.id FROM payment_event e WHERE e.processed_at IS NULL AND NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'process-payment-event' AND j.payload ->> 'eventId' = e.id)`,
  }),
]
