import { sql, type SQL } from 'drizzle-orm'
import { lastUndisputableDelivery } from '#kernel/trade/order.ts'
import { chargeback, dispute } from './schema/disputes.ts'
import { ledgerEntry } from './schema/ledger.ts'
import { purchaseOrder } from './schema/orders.ts'
import { refund } from './schema/refunds.ts'

// Conditions on rows, for queries that give these tables no alias.

/** A chargeback that waits for the bank or, once lost, for a decision: `isUnsettled` of orders, in SQL. */
export const isUnsettledChargeback = sql`(${chargeback.state} = 'open'
  OR (${chargeback.state} = 'lost' AND ${chargeback.decision} IS NULL))`

/**
 * A refund that staff send by hand: of a bank transfer, or one that the provider could not pay, unless the
 * bank has taken the money by a chargeback.
 */
export const isRefundToSend = sql`((${refund.state} = 'due' AND ${refund.orderId} IS NOT NULL)
  OR (${refund.state} = 'failed' AND NOT EXISTS (SELECT FROM chargeback
    WHERE ${chargeback.intentId} = ${refund.intentId} AND ${chargeback.withdrawnMinor} > 0)))`

/** An entry of a sale without an open dispute, whose payment no bank contests. */
export const isUncontestedSale = sql`(NOT EXISTS (SELECT FROM dispute WHERE ${dispute.orderId} = ${purchaseOrder.id}
    AND ${dispute.state} = 'open' AND ${dispute.sellerCompanyId} = ${ledgerEntry.companyId})
  AND NOT EXISTS (SELECT FROM chargeback WHERE ${chargeback.intentId} = ${purchaseOrder.intentId}
    AND ${isUnsettledChargeback}))`

/** An entry of an uncontested sale whose window for disputes is over, so that it is paid out. */
export const isRipeSale = (now: Date): SQL => sql`(${purchaseOrder.deliveredAt}
  <= ${lastUndisputableDelivery(now).toISOString()}::timestamptz AND ${isUncontestedSale})`
