import { sql, type SQL } from 'drizzle-orm'
import { OPEN_ORDER_STATES } from '#features/ledger/domain/payout-order.ts'
import type { BookingKind } from '#kernel/money/accounts.ts'
import { isRipeSale } from './money-conditions.ts'

const OPEN = sql.join(
  OPEN_ORDER_STATES.map((state) => sql`${state}`),
  sql`, `,
)

const ORDERED_SALES = sql`SELECT p.company_id, s.order_id, sum(s.amount_minor) AS amount_minor
  FROM payout_order p JOIN payout_order_sale s ON s.payout_order_id = p.id
  WHERE p.state IN (${OPEN}) GROUP BY p.company_id, s.order_id`

const PAYOUT: BookingKind = 'payout'

/**
 * The sales of sellers, one row per company, currency and order: what is `owed`, how much of it is `ordered` (paid by
 * open payout orders), what was `paid_out`, and what is `due` now. Nothing is due of a sale that is not ripe, nor what
 * is ordered, since that money may leave. `which` is a condition on `ledger_entry` and its transaction, `t`.
 */
export const sellerSales = (now: Date, which: SQL = sql`true`): SQL => sql`
  SELECT ledger_entry.company_id, t.currency, purchase_order.id AS order_id, purchase_order.delivered_at,
    -sum(ledger_entry.amount_minor) AS owed,
    coalesce(max(ordered_sale.amount_minor), 0) AS ordered,
    coalesce(sum(ledger_entry.amount_minor) FILTER (WHERE t.kind = ${PAYOUT}), 0) AS paid_out,
    CASE WHEN ${isRipeSale(now)} THEN -sum(ledger_entry.amount_minor) - coalesce(max(ordered_sale.amount_minor), 0)
      ELSE 0 END AS due
  FROM ledger_entry JOIN ledger_transaction t ON t.id = ledger_entry.transaction_id
  LEFT JOIN purchase_order ON purchase_order.id = ledger_entry.order_id
  LEFT JOIN (${ORDERED_SALES}) ordered_sale
    ON ordered_sale.order_id = ledger_entry.order_id AND ordered_sale.company_id = ledger_entry.company_id
  WHERE ledger_entry.account = 'seller' AND ${which}
  GROUP BY ledger_entry.company_id, t.currency, purchase_order.id`
