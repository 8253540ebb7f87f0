import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import type { ReportBody, StrangersReportBody } from '../contract/bodies.ts'
import { dueAt, type Reported } from '../domain/report.ts'
import { confirmReceipt, tellStaff } from './report-news.ts'
import { findPublicListing, findReporter, findThread, insertReport, type Met } from './report-repository.ts'

type ReportServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Stores what a member reports, tells staff, and confirms it to the member. Returns the id.
 * @throws AppError `not_found`, `own_listing`, `already_recorded`.
 */
export async function makeReport(
  services: ReportServices,
  { memberId, companyId }: Actor,
  { about, listingId, quoteId, reason, text }: ReportBody,
  { repeat, language }: { repeat: RepeatKey | null; language: Language },
): Promise<string> {
  return services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const met =
        listingId === undefined
          ? await findThread(tx, quoteId ?? '', companyId)
          : await findPublicListing(tx, listingId)
      if (!met) throw new AppError('not_found')
      if (met.companyId === companyId) throw new AppError('own_listing')
      const written = { about, reason, text, language }
      const by = { reporterId: memberId, reporterCompanyId: companyId, reporterEmail: null }
      const id = await store(services, tx, met, { ...written, ...by })
      if (id === null) throw new AppError('already_recorded', { message: 'reports.errors.again' })
      await confirmReceipt(services, tx, await findReporter(tx, memberId), { id, about, met })
      return id
    }),
  )
}

/**
 * Stores what somebody without an account reports about a listing. Who reports the same again learns nothing of it: an
 * answer that differs would tell what others reported with an address.
 * @throws AppError `not_found` for a listing that is not public.
 */
export async function makeStrangersReport(
  services: ReportServices,
  listingId: number,
  { email, reason, text }: StrangersReportBody,
  language: Language,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const met = await findPublicListing(tx, listingId)
    if (!met) throw new AppError('not_found')
    const by = { reporterId: null, reporterCompanyId: null, reporterEmail: email }
    const id = await store(services, tx, met, { about: 'listing', reason, text, language, ...by })
    if (id === null) return
    await confirmReceipt(services, tx, [{ email, firstName: '', language }], { id, about: 'listing', met })
  })
}

/** Null if the same person's report about the same thing is open. */
async function store(
  services: ReportServices,
  tx: Tx,
  met: Met,
  written: Omit<
    Parameters<typeof insertReport>[1],
    'id' | 'listingId' | 'companyId' | 'reportedAt' | 'dueAt'
  > & {
    about: Reported
  },
): Promise<string | null> {
  const now = services.now()
  const id = randomId()
  const { listingId, quoteId, companyId } = met
  const times = { reportedAt: now, dueAt: dueAt(now) }
  if (!(await insertReport(tx, { ...written, id, listingId, quoteId, companyId, ...times }))) return null
  await tellStaff(services, tx, { id, about: written.about, reason: written.reason, met })
  return id
}
