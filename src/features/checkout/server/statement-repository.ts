import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { CANCELLED, refundReference, UNDER_VERIFICATION } from '#kernel/trade/order.ts'

/** An order that a bank's statement names. */
export interface StatementOrder {
  orderId: string
  number: number
  company: string
  currency: Currency
  missingMinor: Minor
  state: 'awaited' | 'vat_open' | 'card' | 'closed'
  orderedAt: Date
  isOnHold: boolean
  isOwn: boolean
  hasDueRefund: boolean
  receipts: { amountMinor: Minor; receivedOn: string; bankReference: string }[]
}

/** Whether a company of an order, named `o`, may not trade: held back by the screening, or suspended. */
const IS_ON_HOLD = sql`EXISTS (SELECT FROM company h WHERE (h.held_at IS NOT NULL OR h.suspended_at IS NOT NULL)
  AND (h.id = o.company_id OR h.id IN (SELECT l.seller_company_id FROM order_line l WHERE l.order_id = o.id)))`

const isOwn = (companyId: number) => sql`(o.company_id = ${companyId} OR EXISTS (SELECT FROM order_line l
  WHERE l.order_id = o.id AND l.seller_company_id = ${companyId}))`

type OrderRow = Record<string, unknown> &
  Omit<StatementOrder, 'missingMinor' | 'orderedAt' | 'receipts'> & {
    missing: string
    orderedAt: string
    receipts: { amount: string; receivedOn: string; bankReference: string }[]
  }

/** Those of these orders, by number, that exist, for a member of that company. */
export async function findStatementOrders(
  db: Db,
  numbers: readonly number[],
  companyId: number,
): Promise<StatementOrder[]> {
  if (numbers.length === 0) return []
  const { rows } = await db.execute<OrderRow>(sql`
    SELECT o.id AS "orderId", o.number, c.name AS company, o.currency, o.created_at::text AS "orderedAt",
      (CASE WHEN o.due_at IS NULL THEN 'card'
        WHEN o.paid_at IS NOT NULL OR o.status <> ${UNDER_VERIFICATION} THEN 'closed'
        WHEN o.vat_case = 'to_check' THEN 'vat_open' ELSE 'awaited' END) AS state,
      (CASE WHEN o.due_at IS NOT NULL AND o.paid_at IS NULL AND o.status <> ${CANCELLED}
        THEN o.total_minor - coalesce((SELECT sum(t.amount_minor) FROM transfer_receipt t WHERE t.order_id = o.id), 0)
        ELSE 0 END)::text AS missing,
      ${IS_ON_HOLD} AS "isOnHold", ${isOwn(companyId)} AS "isOwn",
      EXISTS (SELECT FROM refund r WHERE r.order_id = o.id AND r.state = 'due') AS "hasDueRefund",
      coalesce((SELECT json_agg(json_build_object('amount', t.amount_minor::text, 'receivedOn', t.received_on::text,
          'bankReference', t.bank_reference) ORDER BY t.recorded_at, t.id)
        FROM transfer_receipt t WHERE t.order_id = o.id
          OR t.order_id IN (SELECT n.id FROM purchase_order n WHERE n.replaces_order_id = o.id)), '[]') AS receipts
    FROM purchase_order o JOIN company c ON c.id = o.company_id
    WHERE o.number = ANY(${sql.param([...numbers])}::int[])`)
  return rows.map(({ missing, orderedAt, receipts, ...row }) => ({
    ...row,
    missingMinor: BigInt(missing),
    orderedAt: new Date(orderedAt),
    receipts: receipts.map(({ amount, ...receipt }) => ({ ...receipt, amountMinor: BigInt(amount) })),
  }))
}

/**
 * Which of these bank references, in lower case, were recorded: of money that came, and of money of any direction. Each
 * is recorded once.
 */
export async function findTakenReferences(
  db: Db,
  references: readonly string[],
): Promise<{ received: Set<string>; any: Set<string> }> {
  const asked = [...new Set(references.filter(Boolean).map((reference) => reference.toLowerCase()))]
  if (asked.length === 0) return { received: new Set(), any: new Set() }
  const { rows } = await db.execute<{ reference: string; isReceived: boolean }>(sql`
    SELECT lower(t.bank_reference) AS reference, t.is_received AS "isReceived" FROM (
      SELECT bank_reference, true AS is_received FROM transfer_receipt
      UNION ALL SELECT bank_reference, false FROM refund UNION ALL SELECT bank_reference, false FROM deposit) t
    WHERE lower(t.bank_reference) = ANY(${sql.param(asked)}::text[])`)
  return {
    received: new Set(rows.filter(({ isReceived }) => isReceived).map(({ reference }) => reference)),
    any: new Set(rows.map(({ reference }) => reference)),
  }
}

/** A refund by bank that a statement names. */
export interface StatementRefund {
  refundId: string
  orderId: string
  reference: string
  company: string
  currency: Currency
  amountMinor: Minor
  isDue: boolean
  decidedAt: Date
  isOnHold: boolean
  isOwn: boolean
  bankReference: string | null
  sentOn: string | null
}

type RefundRow = Record<string, unknown> &
  Omit<StatementRefund, 'reference' | 'amountMinor' | 'decidedAt'> & {
    number: number
    place: number
    amount: string
    decidedAt: string
  }

/** The refunds by bank of these orders, by number, for a member of that company. */
export async function findStatementRefunds(
  db: Db,
  numbers: readonly number[],
  companyId: number,
): Promise<StatementRefund[]> {
  if (numbers.length === 0) return []
  const { rows } = await db.execute<RefundRow>(sql`
    SELECT r.id AS "refundId", o.id AS "orderId", o.number, c.name AS company, o.currency, r.amount_minor::text AS amount,
      row_number() OVER (PARTITION BY o.id ORDER BY r.created_at, r.id)::int AS place,
      r.state = 'due' AS "isDue", r.created_at::text AS "decidedAt", r.bank_reference AS "bankReference",
      (c.held_at IS NOT NULL OR c.suspended_at IS NOT NULL) AS "isOnHold", ${isOwn(companyId)} AS "isOwn",
      (SELECT a.details ->> 'sentOn' FROM staff_act a WHERE a.act = 'record_bank_refund' AND a.subject = 'order'
        AND a.subject_id = o.id AND a.details ->> 'bankReference' = r.bank_reference LIMIT 1) AS "sentOn"
    FROM refund r JOIN purchase_order o ON o.id = r.order_id JOIN company c ON c.id = o.company_id
    WHERE o.number = ANY(${sql.param([...numbers])}::int[])`)
  return rows.map(({ number, place, amount, decidedAt, ...row }) => ({
    ...row,
    reference: refundReference(number, place),
    amountMinor: BigInt(amount),
    decidedAt: new Date(decidedAt),
  }))
}
