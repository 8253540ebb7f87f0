import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf, within } from '#db/days-of-france.ts'
import { inPages } from '#db/in-pages.ts'
import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Period } from '#kernel/text/period.ts'
import { depositReference, referenceOf } from '#kernel/trade/order.ts'
import { fiscalYearOf } from '../domain/books.ts'
import type { UndoingBooking } from '../domain/fec/accounts.ts'
import { FEC_COLUMNS, fecLine, fecLines } from '../domain/fec/fec-lines.ts'

interface BookingRow extends Record<string, unknown> {
  id: string
  booked_at: string
  day: string
  kind: BookingKind
  currency: Currency
  per_euro: string
  document: string | null
  commission: string | null
  bank_reference: string | null
  /** Whether it undoes another: of a payout, with the document of its return, or of a deposit. */
  back: UndoingBooking | null
  back_reference: string | null
  back_on: string | null
  paid_to: string | null
  number: number | null
  cause: string
  deposit: number | null
  sides: {
    account: Account
    amount: string
    company: number | null
    name: string | null
    earlier: { amount: string; perEuro: string }[] | null
  }[]
}

/**
 * The French accounting file of a period within a fiscal year: the header, then every booking in order, with its number in
 * that year.
 */
export async function* readFec(db: Db, period: Period): AsyncGenerator<string> {
  yield fecLine(FEC_COLUMNS)
  let position = await countBefore(db, period)
  for await (const row of inPages<BookingRow>((after, limit) => readBookings(db, period, after, limit))) {
    position += 1
    const reference = row.number === null ? null : referenceOf(row.number)
    const deposit = row.deposit === null ? null : depositReference(row.deposit)
    const lines = fecLines({
      position,
      kind: row.kind,
      day: row.day,
      currency: row.currency,
      perEuro: row.per_euro,
      piece:
        row.document ??
        row.commission ??
        row.back_reference ??
        row.bank_reference ??
        deposit ??
        reference ??
        row.cause,
      pieceDay: row.back_on,
      back: row.back,
      about: deposit ?? reference ?? row.commission ?? row.paid_to ?? row.cause,
      sides: row.sides.map(({ account, amount, company: id, name, earlier }) => ({
        account,
        amountMinor: BigInt(amount),
        company: id === null ? null : { id, name: name ?? '' },
        earlier: (earlier ?? []).map((entry) => ({
          amountMinor: BigInt(entry.amount),
          perEuro: entry.perEuro,
        })),
      })),
    })
    yield lines.join('')
  }
}

/** How many bookings the fiscal year of a period has before it. */
async function countBefore(db: Db, { from }: Period): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ledger_transaction t
    WHERE ${within(sql`t.booked_at`, { from: fiscalYearOf(from), to: from })} AND NOT (${within(sql`t.booked_at`, { from, to: from })})`)
  return rows[0]?.count ?? 0
}

/** Of a booking: the rate of the latest day on or before its own, else of the earliest after it. */
const perEuroOf = (
  t: SQL,
) => sql`(SELECT r.per_euro::text FROM exchange_rate r WHERE r.currency = ${t}.currency
  ORDER BY r.day > (${t}.booked_at AT TIME ZONE 'Europe/Paris')::date,
    abs(r.day - (${t}.booked_at AT TIME ZONE 'Europe/Paris')::date) LIMIT 1)`

/** The causes of the bookings of a deposit, from that of one of them: `deposit:<id>:<event>`. */
const DEPOSIT_CAUSES = sql`ARRAY(
  SELECT 'deposit:' || split_part(t.cause, ':', 2) || ':' || event
    FROM unnest(ARRAY['received', 'returned:card', 'returned:bank', 'return_failed', 'kept', 'unkept']) AS event
  UNION ALL SELECT 'deposit:' || p.deposit_id || ':lost:' || p.id
    FROM deposit_dispute p WHERE p.deposit_id = split_part(t.cause, ':', 2))`

const earlierWhere = (isAboutTheSame: SQL) => sql`(
  SELECT json_agg(json_build_object('amount', e2.amount_minor::text, 'perEuro', ${perEuroOf(sql`t2`)})
      ORDER BY t2.booked_at, t2.id, e2.id)
    FROM ledger_entry e2 JOIN ledger_transaction t2 ON t2.id = e2.transaction_id
    WHERE ${isAboutTheSame} AND e2.account = e.account AND e2.company_id IS NOT DISTINCT FROM e.company_id
      AND t2.currency = t.currency AND (t2.booked_at, t2.id, e2.id) < (t.booked_at, t.id, e.id))`

/** The earlier entries of an account that is kept for an order or a deposit, of a booking in another currency. */
const EARLIER = sql`CASE WHEN t.currency = 'eur' THEN NULL
  WHEN e.account IN ('buyer', 'seller') THEN ${earlierWhere(sql`e2.order_id = e.order_id`)}
  WHEN e.account IN ('deposit', 'forfeit') THEN ${earlierWhere(sql`t2.cause = ANY (${DEPOSIT_CAUSES})`)} END`

/** `returnCause` of the ledger, in SQL. */
const returnCauseOf = (payoutId: SQL, serial: SQL) =>
  sql`('payout_returned:' || ${payoutId} || CASE WHEN ${serial} = 0 THEN '' ELSE ':' || ${serial} END)`

/**
 * Bookings with their sides. The document (`piece`) of a sale is its invoice, of a refund or reversal its
 * credit note, of a payout or its return the bank's reference of each, with the day of a return, and of a
 * deposit its own reference, under which the buyer has its receipt by mail. The rate is the latest on or before
 * the day, else the earliest after it.
 */
async function readBookings(
  db: Db,
  period: Period,
  after: BookingRow | null,
  limit: number,
): Promise<BookingRow[]> {
  const { rows } = await db.execute<BookingRow>(sql`
    SELECT t.id::text AS id, t.booked_at::text AS booked_at, ${dayOf(sql`t.booked_at`)} AS day, t.kind, t.currency, t.cause,
      ${perEuroOf(sql`t`)} AS per_euro,
      (SELECT d.number FROM billing_document d WHERE d.order_id = whole.order_id AND (
        (t.kind = 'sale' AND d.kind = 'invoice')
        OR (t.kind = 'refund' AND d.kind = 'credit_note' AND d.cause = t.cause)
        OR (t.kind = 'reversal' AND d.kind = 'credit_note' AND d.cause = 'cancelled')) LIMIT 1) AS document,
      (SELECT d.number FROM commission_document d WHERE t.kind IN ('commission_vat', 'purchase_vat') AND t.cause = t.kind || ':' || d.id) AS commission,
      coalesce(p.bank_reference, CASE WHEN t.cause LIKE 'deposit:%:returned:bank' THEN d.bank_reference END) AS bank_reference,
      d.number AS deposit, back.bank_reference AS back_reference, back.returned_on::text AS back_on,
      CASE WHEN t.cause LIKE 'payout_returned:%' THEN 'returned' WHEN t.cause LIKE 'payout_return_undone:%' THEN 'undone'
        WHEN t.cause LIKE 'deposit:%:unkept' THEN 'unkept' WHEN t.cause LIKE 'deposit:%:return_failed' THEN 'return_failed'
        WHEN t.cause LIKE 'receipt:bank:%:left' THEN 'left' END AS back,
      payee.name AS paid_to, CASE WHEN p.id IS NULL THEN o.number END AS number, whole.sides
    FROM ledger_transaction t
      JOIN LATERAL (SELECT max(e.order_id) AS order_id, json_agg(json_build_object(
          'account', e.account, 'amount', e.amount_minor::text, 'company', c.id, 'name', c.name, 'earlier', ${EARLIER}) ORDER BY e.id) AS sides
        FROM ledger_entry e LEFT JOIN purchase_order bought ON bought.id = e.order_id AND e.account = 'buyer'
          LEFT JOIN company c ON c.id = coalesce(e.company_id, bought.company_id)
        WHERE e.transaction_id = t.id) whole ON true
      LEFT JOIN purchase_order o ON o.id = whole.order_id
      LEFT JOIN payout p ON t.kind = 'payout' AND p.id = split_part(t.cause, ':', 2)
      LEFT JOIN LATERAL (
        SELECT r.bank_reference, r.returned_on FROM payout_return r WHERE r.payout_id = p.id AND t.cause = ${returnCauseOf(
          sql`r.payout_id`,
          sql`(SELECT count(*) FROM payout_return_undone u WHERE u.payout_id = r.payout_id)`,
        )}
        UNION ALL SELECT u.bank_reference, u.returned_on FROM payout_return_undone u WHERE u.payout_id = p.id
          AND t.cause IN (${returnCauseOf(sql`u.payout_id`, sql`u.serial`)}, 'payout_return_undone:' || u.payout_id || ':' || u.serial)
      ) back ON true
      LEFT JOIN deposit d ON t.cause LIKE 'deposit:%' AND d.id = split_part(t.cause, ':', 2)
      LEFT JOIN company payee ON payee.id = p.company_id
    WHERE ${within(sql`t.booked_at`, period)}
      AND (t.booked_at, t.id) > (${after?.booked_at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
    ORDER BY t.booked_at, t.id LIMIT ${limit}`)
  return rows
}
