import { eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#db/client.ts'
import { company, vatCheck } from '#db/schema/accounts.ts'
import { VAT_ANSWER_DAYS } from '#db/vat-standing.ts'
import { viesNumber, VIES_PATTERN } from '#kernel/money/vies-number.ts'
import { defineJob, type JobRun } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { RegisterAway } from '#platform/vat-register/vat-register.ts'

type Given = Pick<Services, 'db' | 'log' | 'now' | 'vatRegister'>

/** They are asked in sequence, because VIES refuses concurrent requests. */
const MOST_AT_ONCE = 50

/** Checks a number as soon as it is entered. */
export const checkVatNumberJob = defineJob({
  name: 'check-vat-number',
  lane: 'clock',
  priority: 7,
  payload: z.object({ companyId: z.number() }),
  async run(services: Given, { companyId }, of) {
    await askFor(services, [companyId], of)
  },
})

/** Checks numbers without an answer, and again those whose answer is old. */
export const checkVatNumbersJob = defineJob({
  name: 'check-vat-numbers',
  lane: 'clock',
  priority: 9,
  cron: '50 * * * *',
  async run(services: Given, _, of) {
    if (services.vatRegister === null) return
    await askFor(services, await findDue(services.db, services.now()), of)
  },
})

/** Companies whose current number has no answer or an old one, those never checked first. */
async function findDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT c.id FROM company AS c
      LEFT JOIN LATERAL (SELECT asked_at FROM vat_check AS v
        WHERE v.company_id = c.id AND v.vat_number = c.vat_number ORDER BY v.id DESC LIMIT 1) AS last ON true
     WHERE c.vat_number ~ ${VIES_PATTERN} AND c.closed_at IS NULL
       AND (last.asked_at IS NULL OR last.asked_at < ${now.toISOString()}::timestamptz - make_interval(days => ${VAT_ANSWER_DAYS}))
     ORDER BY last.asked_at NULLS FIRST, c.id LIMIT ${MOST_AT_ONCE}`)
  return rows.map(({ id }) => id)
}

/**
 * Checks each number and stores the answer. Numbers without an answer are checked again within the hour, so
 * nothing is thrown. If the whole register is down, the rest waits too.
 */
async function askFor(
  { db, log, now, vatRegister }: Given,
  ids: readonly number[],
  of: JobRun,
): Promise<void> {
  if (vatRegister === null) return
  for (const companyId of ids) {
    if (of.signal.aborted) return
    const [found] = await db
      .select({ number: company.vatNumber })
      .from(company)
      .where(eq(company.id, companyId))
    const number = found?.number ?? ''
    if (viesNumber(number) === null) continue
    try {
      const answer = await vatRegister.ask(number)
      await db.insert(vatCheck).values({ companyId, vatNumber: number, ...answer, askedAt: now() })
    } catch (error) {
      if (!(error instanceof RegisterAway)) throw error
      log.warn(
        { company: companyId, why: error.message, error: error.cause },
        'a VAT number has no answer yet',
      )
      if (error.who === 'register') return
    }
  }
}

/** Deletes answers whose retention period has ended. */
export async function forgetVatChecksBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(vatCheck).where(lt(vatCheck.askedAt, moment))
}
