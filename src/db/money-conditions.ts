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

/** Whether the screening of names holds back the company to which a refund goes: by card, or by bank. */
export const isPayeeHeld = sql<boolean>`(EXISTS (SELECT FROM payment AS paid JOIN cart AS paid_cart ON paid_cart.id = paid.cart_id
    JOIN company AS payee ON payee.id = paid_cart.company_id
    WHERE paid.intent_id = refund.intent_id AND payee.held_at IS NOT NULL)
  OR EXISTS (SELECT FROM purchase_order AS bought JOIN company AS payee ON payee.id = bought.company_id
    WHERE bought.id = refund.order_id AND payee.held_at IS NOT NULL))`

/** A refund that nobody may send now: recorded as owed to a company that is held back, and sent once that ends. */
export const isRefundFrozen = sql`(${refund.state} = 'due' AND ${refund.providerId} IS NULL AND ${isPayeeHeld})`

/**
 * A refund that staff send by hand: of a bank transfer, or one that the provider could not pay, unless the
 * bank has taken the money by a chargeback. Not to a company that is held back: that waits for no one in the office.
 */
export const isRefundToSend = sql`(((${refund.state} = 'due' AND ${refund.orderId} IS NOT NULL)
  OR (${refund.state} = 'failed' AND NOT EXISTS (SELECT FROM chargeback
    WHERE ${chargeback.intentId} = ${refund.intentId} AND ${chargeback.withdrawnMinor} > 0))) AND NOT ${isPayeeHeld})`

/** An entry of a sale without an open dispute, whose payment no bank contests, and which no company disavows. */
export const isUncontestedSale = sql`(NOT EXISTS (SELECT FROM dispute WHERE ${dispute.orderId} = ${purchaseOrder.id}
    AND ${dispute.state} = 'open' AND ${dispute.sellerCompanyId} = ${ledgerEntry.companyId})
  AND NOT EXISTS (SELECT FROM chargeback WHERE ${chargeback.intentId} = ${purchaseOrder.intentId}
    AND ${isUnsettledChargeback})
  AND NOT EXISTS (SELECT FROM disavowal WHERE disavowal.order_id = ${purchaseOrder.id} AND disavowal.state = 'open'))`

/** An entry of an uncontested sale whose window for disputes is over, so that it is paid out. */
export const isRipeSale = (now: Date): SQL => sql`(${purchaseOrder.deliveredAt}
  <= ${lastUndisputableDelivery(now).toISOString()}::timestamptz AND ${isUncontestedSale})`
