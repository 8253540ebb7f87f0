import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { dayOf } from '#db/days-of-france.ts'
import type { BookingKind } from '#kernel/money/accounts.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { bookingsOf } from './statement/bookings.ts'

/** A company's part of a booking that no document of the commission is about yet, nor one in its own name. */
export interface OpenFee {
  transactionId: bigint
  orderId: string
  orderNumber: number
  currency: Currency
  day: string
  /** VAT included, if there is any; below zero if it was returned. */
  feeMinor: Minor
  /** What the company keeps of the price; below zero if it was returned. */
  shareMinor: Minor
  cause: string
  /** The first payout that paid for the sale. */
  payout: { id: string; paidOn: string; bankReference: string }
  /** The invoice of the commission on the sale, or that of the company, if there is one. */
  invoice: { id: string; isOwn: boolean } | null
  /** The sale had a commission of nothing, so that no document is about it: what follows it isn't self-billed either. */
  isSettled: boolean
}

interface FeeRow extends Record<string, unknown> {
  id: string
  order_id: string
  number: number
  currency: Currency
  day: string
  fee: string
  share: string
  cause: string
  payout_id: string
  paid_on: string
  bank_reference: string
  invoice: OpenFee['invoice']
  is_settled: boolean
}

const PAYING: BookingKind = 'payout'
const SOLD: BookingKind = 'sale'
const ITS_PAYOUT = sql`payout p ON pt.cause = 'payout:' || p.id`

/**
 * Bookings of a company's sales that were paid out, of which no document knows: with a fee, or with a share alone, where the
 * fee on so little is rounded to nothing.
 */
const isOpen = (companyId: ReturnType<typeof sql>) => sql`
  SELECT t.id FROM ledger_entry paid JOIN ledger_transaction pt ON pt.id = paid.transaction_id AND pt.kind = ${PAYING}
    JOIN ledger_entry f ON f.order_id = paid.order_id AND (f.account = 'fee' OR f.account = 'seller' AND f.company_id = ${companyId})
    JOIN ledger_transaction t ON t.id = f.transaction_id AND t.kind IN ('sale', 'refund', 'reversal')
  WHERE paid.account = 'seller' AND paid.company_id = ${companyId}
    AND NOT EXISTS (SELECT FROM commission_line l WHERE l.transaction_id = t.id AND l.company_id = ${companyId})`

/** Companies with such bookings on sales about which something was booked since a moment (null: ever), by id. */
export async function listCompaniesToInvoice(db: Db, since: Date | null): Promise<number[]> {
  const isRecent = since === null ? sql`` : sql`AND t.booked_at >= ${since}`
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH touched AS (
      SELECT DISTINCT e.order_id FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE e.order_id IS NOT NULL ${isRecent}
        AND (e.account = 'fee' OR t.kind IN (${PAYING}, 'refund', 'reversal') AND e.account = 'seller')
    )
    SELECT DISTINCT paid.company_id AS id FROM touched JOIN ledger_entry paid ON paid.order_id = touched.order_id
      JOIN ledger_transaction pt ON pt.id = paid.transaction_id AND pt.kind = ${PAYING}
      JOIN ledger_entry f ON f.order_id = touched.order_id AND (f.account = 'fee' OR f.account = 'seller' AND f.company_id = paid.company_id)
      JOIN ledger_transaction t ON t.id = f.transaction_id AND t.kind IN ('sale', 'refund', 'reversal')
    WHERE paid.account = 'seller'
      AND NOT EXISTS (SELECT FROM commission_line l WHERE l.transaction_id = t.id AND l.company_id = paid.company_id)
    ORDER BY id`)
  return rows.map(({ id }) => id)
}

/** The open fees of a company, the oldest first. The company must be locked. */
export async function listOpenFees(tx: Tx, companyId: number): Promise<OpenFee[]> {
  const { rows } = await tx.execute<FeeRow>(sql`
    SELECT b.id::text AS id, b.order_id, o.number, b.currency, ${dayOf(sql`b.booked_at`)} AS day, b.fee::text AS fee, b.share::text AS share, (SELECT cause FROM ledger_transaction WHERE id = b.id) AS cause,
      p.id AS payout_id, p.paid_on::text AS paid_on, p.bank_reference,
      (SELECT json_build_object('id', d.id, 'isOwn', d.kind = 'self_billed_invoice')
        FROM commission_line l JOIN commission_document d ON d.id = l.document_id
        WHERE l.order_id = b.order_id AND l.company_id = ${companyId} AND d.payout_id IS NOT NULL LIMIT 1) AS invoice,
      EXISTS (SELECT FROM commission_line l JOIN ledger_transaction st ON st.id = l.transaction_id AND st.kind = ${SOLD}
        WHERE l.order_id = b.order_id AND l.company_id = ${companyId} AND l.document_id IS NULL
          AND (l.fee_minor = 0 OR l.share_minor IS NULL)) AS is_settled
    FROM ${bookingsOf(companyId, (t) => sql`${t}.id IN (${isOpen(sql`${companyId}`)})`)} b
      JOIN purchase_order o ON o.id = b.order_id
      JOIN LATERAL (SELECT p.id, p.paid_on, p.bank_reference FROM ledger_entry e JOIN ledger_transaction pt ON pt.id = e.transaction_id AND pt.kind = ${PAYING}
          JOIN ${ITS_PAYOUT}
        WHERE e.order_id = b.order_id AND e.account = 'seller' AND e.company_id = ${companyId}
        ORDER BY pt.id LIMIT 1) p ON true
    WHERE b.fee <> 0 OR b.share <> 0 ORDER BY b.id`)
  return rows.map((row) => ({
    transactionId: BigInt(row.id),
    orderId: row.order_id,
    orderNumber: row.number,
    currency: row.currency,
    day: row.day,
    feeMinor: BigInt(row.fee),
    shareMinor: BigInt(row.share),
    cause: row.cause,
    payout: { id: row.payout_id, paidOn: row.paid_on, bankReference: row.bank_reference },
    invoice: row.invoice,
    isSettled: row.is_settled,
  }))
}
