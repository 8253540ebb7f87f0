import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { DAY_MS } from '#kernel/time.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

const LOOKED_BACK_MS = 3 * DAY_MS

/** Logs what does not add up in the last three days, so that somebody looks. */
export const checkLedgerJob = defineJob({
  name: 'check-ledger',
  lane: 'clock',
  priority: 9,
  cron: '20 3 * * *',
  async run({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
    const faults = await findLedgerFaults(db, new Date(now().getTime() - LOOKED_BACK_MS))
    for (const fault of faults) log.error({ ...fault }, 'the ledger does not add up')
    if (faults.length === 0) log.info('the ledger adds up')
  },
})

/** A contradiction between an order's money and its ledger. */
interface LedgerFault {
  kind: 'unbalanced' | 'receipt' | 'sale' | 'fee' | 'refund' | 'chargeback'
  /** The id of an order or of a transaction. */
  id: string
}

/**
 * Compares the ledger with the data behind it, for everything booked since a time. Every transaction adds up
 * to zero. For every order, receipts equal its payments, its sale equals the price less refunds (zero once
 * cancelled), the fee is that of the articles' rates, outgoing money equals the refunds paid, and money taken
 * by banks equals its chargebacks, which stay on the account of contested money until somebody bears them.
 * Returns an empty list if all is well.
 */
export async function findLedgerFaults(db: Db | Tx, since: Date): Promise<LedgerFault[]> {
  const { rows } = await db.execute<{ kind: LedgerFault['kind']; id: string }>(sql`
    WITH touched AS (
      SELECT e.order_id AS id FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE t.booked_at >= ${since.toISOString()}::timestamptz AND e.order_id IS NOT NULL
      UNION SELECT id FROM purchase_order WHERE paid_at >= ${since.toISOString()}::timestamptz
    ), side AS (
      SELECT e.order_id AS id,
        coalesce(sum(e.amount_minor) FILTER (WHERE t.kind = 'receipt' AND e.account IN ('card', 'bank')), 0) AS received,
        coalesce(sum(e.amount_minor) FILTER (WHERE t.kind IN ('sale', 'reversal') AND e.account = 'buyer'), 0) AS sold,
        coalesce(sum(e.amount_minor) FILTER (WHERE t.kind = 'reversal' AND e.account = 'buyer'), 0) AS reversed,
        coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund' AND e.account = 'buyer'), 0) AS refunded,
        coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind IN ('refund_paid', 'refund_returned')
          AND e.account IN ('card', 'bank')), 0) AS paid_back,
        coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'chargeback' AND e.account = 'card'), 0) AS taken,
        coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'chargeback'), 0) AS contested
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.order_id IN (SELECT id FROM touched) GROUP BY e.order_id
    )
    SELECT 'unbalanced' AS kind, t.id::text AS id FROM ledger_transaction t LEFT JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.booked_at >= ${since.toISOString()}::timestamptz
    GROUP BY t.id HAVING sum(e.amount_minor) IS DISTINCT FROM 0
    UNION ALL
    SELECT 'receipt', o.id FROM touched JOIN purchase_order o ON o.id = touched.id LEFT JOIN side ON side.id = o.id
    WHERE coalesce(side.received, 0) <> coalesce((SELECT sum(p.amount_minor) FROM payment p
      WHERE p.cart_id = o.cart_id AND p.status = 'succeeded'), 0)
      + coalesce((SELECT sum(tr.amount_minor) FROM transfer_receipt tr WHERE tr.order_id = o.id), 0)
    UNION ALL
    SELECT 'sale', o.id FROM touched JOIN purchase_order o ON o.id = touched.id LEFT JOIN side ON side.id = o.id
    WHERE coalesce(side.sold, 0) <>
      CASE WHEN o.paid_at IS NULL THEN 0 WHEN o.status = ${CANCELLED} OR EXISTS (SELECT FROM chargeback c WHERE c.intent_id = o.intent_id
        AND c.decision = 'undone') THEN coalesce(side.refunded, 0) ELSE o.total_minor END
    UNION ALL
    SELECT 'fee', o.id FROM touched JOIN purchase_order o ON o.id = touched.id
      JOIN ledger_transaction t ON t.cause = 'sale:' || o.id
    WHERE coalesce((SELECT -sum(e.amount_minor) FROM ledger_entry e
        WHERE e.transaction_id = t.id AND e.account = 'fee'), 0)
      <> (SELECT sum(div(l.quantity::numeric * l.unit_price_minor * l.fee_bp + 5000, 10000)) FROM order_line l WHERE l.order_id = o.id)
    UNION ALL
    SELECT 'refund', o.id FROM touched JOIN purchase_order o ON o.id = touched.id LEFT JOIN side ON side.id = o.id
    WHERE coalesce(side.paid_back, 0) <> coalesce((SELECT sum(r.amount_minor) FROM refund r
      LEFT JOIN payment p ON p.intent_id = r.intent_id
      WHERE (p.cart_id = o.cart_id OR r.order_id = o.id) AND r.state = 'succeeded'), 0)
    UNION ALL
    SELECT 'chargeback', o.id FROM touched JOIN purchase_order o ON o.id = touched.id LEFT JOIN side ON side.id = o.id
    WHERE (coalesce(side.taken, 0), coalesce(side.contested, 0)) <> (SELECT coalesce(sum(c.withdrawn_minor + c.fee_minor), 0),
        coalesce(sum(c.withdrawn_minor) FILTER (WHERE c.decision IS NULL), 0) FROM chargeback c WHERE c.order_id = o.id)`)
  return rows.map(({ kind, id }) => ({ kind, id }))
}
