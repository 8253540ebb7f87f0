import type { Db, Tx } from '#db/client.ts'
import { addDays, dayInFrance } from '#kernel/text/day.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { decideDue, type DueAct } from '../domain/life-cycle.ts'
import { NOTICE_MONTHS, REMINDER_DAYS } from '../domain/term.ts'
import {
  listNearExpiry,
  lockMandate,
  moveMandate,
  saveMandate,
  type MandateRow,
} from './mandate-repository.ts'
import { notifyCompany } from './notify-company.ts'

type ClockServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

const AT_ONCE = 200
const LONGEST_MONTH_DAYS = 31

/**
 * Sends reminders of last days for notice, renews and ends mandates. French days start an hour or two before
 * UTC days, so the job runs hourly.
 */
export const keepMandatesJob = defineJob({
  name: 'keep-mandates',
  lane: 'clock',
  priority: 6,
  cron: '12 * * * *',
  run: (services: ClockServices) => keepMandates(services),
})

/**
 * Each mandate in a transaction of its own, which checks again what is due, because another run may have been
 * faster.
 */
async function keepMandates(services: ClockServices): Promise<void> {
  const today = dayInFrance(services.now())
  const until = addDays(today, REMINDER_DAYS + NOTICE_MONTHS * LONGEST_MONTH_DAYS + 1)
  for await (const id of idsUntil(services.db, until))
    await services.db.transaction((tx) => doDue(tx, services, id, today))
}

async function* idsUntil(db: Db, until: string): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const ids = await listNearExpiry(db, until, AT_ONCE, after)
    yield* ids
    after = ids.at(-1) ?? ''
    if (ids.length < AT_ONCE) return
  }
}

async function doDue(tx: Tx, services: ClockServices, id: string, today: string): Promise<void> {
  const found = await lockMandate(tx, id)
  const due = found && decideDue(found, today)
  if (found && due) await apply(tx, services, found, due)
}

async function apply(
  tx: Tx,
  { now, publicUrl }: ClockServices,
  { id, companyId, expiresOn }: MandateRow,
  due: DueAct,
): Promise<void> {
  const about = { companyId, publicUrl, occasion: `${id}:${expiresOn}` }
  if (due.act === 'remind') {
    await saveMandate(tx, id, { remindedFor: expiresOn })
    await notifyCompany(tx, { ...about, news: 'reminder', expiresOn })
  } else if (due.act === 'renew') {
    await moveMandate(tx, id, 'renew', { renewals: due.renewals, expiresOn: due.expiresOn })
    await notifyCompany(tx, { ...about, news: 'renewed', expiresOn: due.expiresOn })
  } else {
    await moveMandate(tx, id, 'expire', { endedAt: now(), endedBecause: 'notice' })
    await notifyCompany(tx, { ...about, news: 'ended', expiresOn, because: 'notice' })
  }
}
