import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isRefundFrozen, isUnsettledChargeback } from '#db/money-conditions.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Party } from '#kernel/trade/sides.ts'
import type { DebtView } from '../contract/ledger.ts'
import { companyOfCause } from './payout-repository.ts'

export interface Debt {
  companyId: number
  company: string
  /** The company's role in the order. */
  side: Party
  /** Null for a payment that no order came of, and for what came back of several sales. */
  orderId: string | null
  number: number | null
  currency: Currency
  /** The amount that it owes us; negative if we owe it. */
  owedMinor: Minor
  cause: DebtView['cause']
}

const AT_MOST = 200

interface Row extends Record<string, unknown>, Omit<Debt, 'owedMinor'> {
  owed: string
}

/**
 * Debts without a due date, the largest first: of sellers who were paid before a refund, of buyers who got
 * money twice, to buyers whose refund or returned deposit failed, and to those who are held back, whose
 * refunds are frozen; and what came back for closed companies. Pending refunds, deposits that are
 * held or on their way, and undecided chargebacks are not among them. At most 200.
 */
export async function listDebts(db: Db): Promise<Debt[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH suspect AS (
      SELECT o.id, o.cart_id FROM refund r JOIN payment p ON p.intent_id = r.intent_id JOIN purchase_order o ON o.cart_id = p.cart_id
        WHERE r.state = 'failed'
      UNION SELECT o.id, o.cart_id FROM chargeback c JOIN purchase_order o ON o.id = c.order_id
    ), debt AS (
      SELECT e.company_id, 'seller' AS side, e.order_id, t.currency, sum(e.amount_minor) AS owed, NULL::text AS why
        FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
       WHERE e.account = 'seller' GROUP BY e.company_id, e.order_id, t.currency HAVING sum(e.amount_minor) > 0
      UNION ALL
      SELECT o.company_id, 'buyer', s.id, o.currency,
        coalesce((SELECT sum(e.amount_minor) FROM ledger_entry e WHERE e.order_id = s.id AND e.account = 'buyer'), 0)
          + coalesce((SELECT sum(r.amount_minor) FROM refund r LEFT JOIN payment p ON p.intent_id = r.intent_id
              WHERE (p.cart_id = s.cart_id OR r.order_id = s.id) AND r.state IN ('due', 'pending')), 0), NULL
        FROM suspect s JOIN purchase_order o ON o.id = s.id
       WHERE NOT EXISTS (SELECT FROM chargeback WHERE order_id = s.id AND ${isUnsettledChargeback})
      UNION ALL
      SELECT coalesce(o.company_id, k.company_id), 'buyer', o.id, coalesce(o.currency, p.currency), -sum(refund.amount_minor), 'refund_frozen'
        FROM refund LEFT JOIN payment p ON p.intent_id = refund.intent_id LEFT JOIN cart k ON k.id = p.cart_id
        LEFT JOIN purchase_order o ON o.id = refund.order_id OR o.cart_id = p.cart_id
       WHERE ${isRefundFrozen} GROUP BY 1, 3, 4
      UNION ALL
      SELECT ${companyOfCause}, 'seller', NULL, t.currency, sum(e.amount_minor), 'unclaimed'
        FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
       WHERE e.account = 'unclaimed' GROUP BY 1, t.currency
    ), listed AS (
    SELECT d.company_id AS "companyId", c.name AS company, d.side, o.id AS "orderId", o.number, d.currency, d.owed::text AS owed,
      CASE WHEN d.why IS NOT NULL THEN d.why WHEN d.owed < 0 THEN 'refund_failed'
        WHEN EXISTS (SELECT FROM chargeback b WHERE b.order_id = o.id AND b.decision IS NOT NULL) THEN 'chargeback'
        ELSE 'refund' END AS cause
      FROM debt d JOIN company c ON c.id = d.company_id LEFT JOIN purchase_order o ON o.id = d.order_id
     WHERE d.owed <> 0
    UNION ALL
    SELECT p.company_id, c.name, 'buyer', p.order_id, p.number, p.currency, (p.taken_minor - p.amount_minor)::text, 'deposit'
      FROM deposit p JOIN company c ON c.id = p.company_id WHERE p.state = 'failed'
    ) SELECT * FROM listed ORDER BY abs(owed::numeric) DESC, number LIMIT ${AT_MOST}`)
  return rows.map(({ owed, ...row }) => ({ ...row, owedMinor: BigInt(owed) }))
}
