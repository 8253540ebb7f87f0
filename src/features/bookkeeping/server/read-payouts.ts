import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf } from '#db/days-of-france.ts'
import { inPages } from '#db/in-pages.ts'
import type { Period } from '#kernel/text/period.ts'
import type { CsvValue } from '#platform/spreadsheets/csv-text.ts'

interface PayoutRow extends Record<string, unknown> {
  id: string
  paid_on: string
  company: string
  currency: string
  amount_minor: string
  order_id: number | null
  batch_id: number | null
  bank_reference: string
  recorded_on: string
}

/**
 * Every payout sent in the period, and every one that came back, below zero, by the date on the bank statement. A return
 * that was recorded by mistake is in it on its day, and again, with its sign turned, on the day on which it was taken back.
 * A payout that was ordered has the references of its order and its file at the bank.
 */
export async function* readPayouts(db: Db, { from, to }: Period): AsyncGenerator<readonly CsvValue[]> {
  const rows = inPages<PayoutRow>(async (after, limit) => {
    const found = await db.execute<PayoutRow>(sql`
      SELECT m.id, m.paid_on::text AS paid_on, c.name AS company, m.currency, m.amount_minor, m.bank_reference,
        po.id AS order_id, po.batch_id, ${dayOf(sql`m.recorded_at`)} AS recorded_on
      FROM (
        SELECT id, id AS payout_id, paid_on, company_id, currency, amount_minor, bank_reference, recorded_at FROM payout
        UNION ALL SELECT p.id || ' returned', p.id, r.returned_on, p.company_id, p.currency, -p.amount_minor, r.bank_reference,
          r.recorded_at
        FROM payout_return r JOIN payout p ON p.id = r.payout_id
        UNION ALL SELECT p.id || ' returned ' || u.serial, p.id, u.returned_on, p.company_id, p.currency, -p.amount_minor,
          u.bank_reference, u.recorded_at
        FROM payout_return_undone u JOIN payout p ON p.id = u.payout_id
        UNION ALL SELECT p.id || ' undone ' || u.serial, p.id, (u.undone_at AT TIME ZONE 'Europe/Paris')::date, p.company_id,
          p.currency, p.amount_minor, u.bank_reference, u.undone_at
        FROM payout_return_undone u JOIN payout p ON p.id = u.payout_id
      ) AS m JOIN company c ON c.id = m.company_id LEFT JOIN payout_order po ON po.payout_id = m.payout_id
      WHERE m.paid_on BETWEEN ${from}::date AND ${to}::date
        AND (m.paid_on, m.id) > (${after?.paid_on ?? from}::date, ${after?.id ?? ''})
      ORDER BY m.paid_on, m.id LIMIT ${limit}`)
    return found.rows
  })
  for await (const row of rows)
    yield [
      row.paid_on,
      row.company,
      row.currency.toUpperCase(),
      BigInt(row.amount_minor),
      // `payoutReference` and `fileReference` of the ledger.
      row.order_id === null ? null : `GS-P-${row.order_id}`,
      row.batch_id === null ? null : `GS-F-${row.batch_id}`,
      row.bank_reference,
      row.recorded_on,
    ]
}
