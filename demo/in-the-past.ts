import { createHash } from 'node:crypto'
import { and, eq, lt, min, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { cartTerms, legalText } from '#db/schema/legal-texts.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { addDays, dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Services } from '#platform/services.ts'

/** The timestamps that an act writes, by table, and those derived from them. */
const MOMENTS: readonly { table: string; written: string; counted?: readonly string[] }[] = [
  { table: 'purchase_order', written: 'created_at', counted: ['due_at'] },
  { table: 'purchase_order', written: 'paid_at' },
  { table: 'purchase_order', written: 'delivered_at' },
  { table: 'order_move', written: 'moved_at' },
  { table: 'order_shipment', written: 'shipped_at' },
  { table: 'order_shipment', written: 'delivered_at' },
  { table: 'cart', written: 'created_at', counted: ['valid_until'] },
  { table: 'stock_hold', written: 'created_at', counted: ['expires_at'] },
  { table: 'transfer_receipt', written: 'recorded_at' },
  { table: 'ledger_transaction', written: 'booked_at' },
  { table: 'quote', written: 'created_at' },
  { table: 'quote', written: 'updated_at' },
  { table: 'quote', written: 'accepted_at' },
  { table: 'quote_message', written: 'written_at' },
  { table: 'wanted', written: 'created_at' },
  { table: 'wanted_answer', written: 'created_at' },
  { table: 'favourite', written: 'created_at' },
  { table: 'saved_search', written: 'created_at' },
  { table: 'inspection', written: 'asked_at' },
  { table: 'inspection', written: 'priced_at' },
  { table: 'inspection', written: 'ordered_at', counted: ['price_until'] },
  { table: 'inspection', written: 'submitted_at' },
  { table: 'inspection', written: 'reported_at', counted: ['sealed_until'] },
  { table: 'inspection', written: 'payer_open_at' },
  { table: 'inspection', written: 'seller_open_at' },
  { table: 'inspection', written: 'opened_at' },
  { table: 'inspector_link', written: 'assigned_at', counted: ['expires_at'] },
  { table: 'inspector_link', written: 'sent_at' },
  { table: 'inspector_link', written: 'ended_at' },
  { table: 'inspection_report', written: 'changed_at' },
  { table: 'inspection_picture', written: 'given_at' },
  { table: 'staff_act', written: 'acted_at' },
  { table: 'notification', written: 'created_at' },
  { table: 'cart_terms', written: 'accepted_at' },
  { table: 'legal_text', written: 'kept_at' },
]

/**
 * Triggers that protect bookings, documents and accepted terms from changes. Backdating the demonstration's is harmless,
 * because nobody has read or drawn them yet.
 */
const KEEPERS = [
  ['ledger_transaction', 'ledger_transaction_is_kept'],
  ['billing_document', 'billing_document_stays'],
  ['legal_text', 'legal_text_stays'],
] as const

/** Older notifications count as read. */
const READ_AFTER_HOURS = 72

/**
 * Runs an act and moves the timestamps that it wrote into the past by these hours. The load runs one act at a
 * time here, so that everything newer than its start belongs to it. The clocks of this process and the
 * database may differ by seconds.
 */
export async function inThePast<Result>(
  { db }: Pick<Services, 'db'>,
  hoursAgo: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await db.execute<{ started: string }>(
    sql`SELECT (clock_timestamp() - interval '5 seconds')::text AS started`,
  )
  const started = sql`${rows[0]?.started ?? ''}::timestamptz`
  const result = await act()
  const back = sql`make_interval(hours => ${hoursAgo})`
  await db.transaction(async (tx) => {
    await hold(tx, 'DISABLE')
    for (const { table, written, counted = [] } of MOMENTS) {
      const column = sql.identifier(written)
      const moved = [written, ...counted].map(
        (name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - ${back}`,
      )
      await tx.execute(
        sql`UPDATE ${sql.identifier(table)} SET ${sql.join(moved, sql`, `)} WHERE ${column} >= ${started}`,
      )
    }
    if (hoursAgo >= READ_AFTER_HOURS)
      await tx.execute(sql`UPDATE notification SET read_at = created_at + interval '5 hours' WHERE read_at IS NULL
        AND created_at < now() - make_interval(hours => ${READ_AFTER_HOURS})`)
    await tx.execute(sql`
      UPDATE billing_document paper SET issued_at = paper.issued_at - ${back},
        content = paper.content || jsonb_build_object(
          'issuedOn', ${dayOf(sql`paper.issued_at - ${back}`)},
          'orderedOn', ${dayOf(sql`placed.created_at`)},
          'payment', paper.content -> 'payment' || CASE paper.content -> 'payment' ->> 'state'
            WHEN 'paid' THEN jsonb_build_object('on', ${dayOf(sql`placed.paid_at`)})
            WHEN 'awaited' THEN jsonb_build_object('until', ${dayOf(sql`placed.due_at`)})
            ELSE '{}' END)
        FROM purchase_order placed WHERE placed.id = paper.order_id AND paper.issued_at >= ${started}`)
    await hold(tx, 'ENABLE')
  })
  return result
}

async function hold(tx: Tx, what: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const [table, trigger] of KEEPERS)
    await tx.execute(sql.raw(`ALTER TABLE ${table} ${what} TRIGGER ${trigger}`))
}

/**
 * Puts the notices into the order of their times, because members read them by their ids: what was loaded later may be
 * about an earlier day.
 */
export async function orderNotices({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    WITH taken AS (DELETE FROM notification RETURNING member_id, kind, data, created_at, read_at)
    INSERT INTO notification (member_id, kind, data, created_at, read_at)
    SELECT member_id, kind, data, created_at, read_at FROM taken ORDER BY created_at`)
}

/** Days before the first order from which its terms of sale are. */
const TERMS_BEFORE_DAYS = 40

/** Gives the orders of earlier days the terms of sale of an earlier version, which they can only have been placed under. */
export async function ageTerms({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const earlier = lt(cartTerms.acceptedAt, new Date(now().getTime() - DAY_MS))
  const [first] = await db
    .select({ at: min(cartTerms.acceptedAt) })
    .from(cartTerms)
    .where(earlier)
  if (!first?.at) return
  const day = addDays(dayInFrance(first.at), -TERMS_BEFORE_DAYS)
  const { digest: of, page: on, words: said } = legalText
  const texts = await db
    .select({ digest: of, page: on, words: said })
    .from(legalText)
    .where(eq(on, 'terms-of-sale'))
  for (const { digest: before, page, words } of texts) {
    const aged = JSON.stringify(words)
      .replaceAll(/Version of [A-Z][a-z]+ \d{1,2}, \d{4}/g, `Version of ${formatDay(day, 'en')}`)
      .replaceAll(/Version du \d{1,2} \S+ \d{4}/g, `Version du ${formatDay(day, 'fr')}`)
    const digest = createHash('sha256').update(aged).digest('hex')
    await db
      .insert(legalText)
      .values({ digest, page, words: JSON.parse(aged) as typeof words, keptAt: first.at })
      .onConflictDoNothing()
    await db
      .update(cartTerms)
      .set({ digest })
      .where(and(eq(cartTerms.digest, before), earlier))
  }
}

/** The day in France, as printed on documents. */
function dayOf(moment: SQL): SQL {
  return sql`to_char((${moment}) AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')`
}
