import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import {
  shareReport as shareEndpoint,
  unshareReport as unshareEndpoint,
} from '#features/inspections/contract/endpoints.ts'
import { consentsOf, isUnsealed, mayOpen } from '#features/inspections/domain/inspection.ts'
import { readInspection, requireKnown } from '#features/inspections/server/ask-inspection.ts'
import { inspectionError } from '#features/inspections/server/inspection-errors.ts'
import { tellCompanies } from '#features/inspections/server/inspection-news.ts'
import {
  changeInspection,
  findInspection,
  listToOpen,
  lockInspection,
  type InspectionRow,
} from '#features/inspections/server/inspection-repository.ts'
import { lockListing } from '#features/listings/server/listing-repository.ts'
import { markInspected } from '#features/listings/server/mark-inspected.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'

type ShareServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Consent to the opening of a report, by who paid and by the seller; the seller's listing says that it is inspected. */
export function serveSharedReports(app: FastifyInstance, services: ShareServices): void {
  const { db, now } = services
  serve(app, shareEndpoint, async ({ actor, params }) => {
    await shareReport(services, actor, params.id)
    return readInspection(db, actor, params.id, now())
  })
  serve(app, unshareEndpoint, async ({ actor, params }) => {
    await unshareReport(services, actor, params.id)
    return readInspection(db, actor, params.id, now())
  })
}

/**
 * Agrees that everybody reads the report, for the company of the member: as who paid, as the seller, or as both. The
 * report is open once both agree and the seal has ended.
 * @throws AppError `not_found`, `move_not_allowed`.
 */
async function shareReport(services: ShareServices, actor: Actor, id: string): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const row = await lockWithListing(tx, id)
    requireKnown(actor, row)
    const has = { payer: row.payerOpenAt !== null, seller: row.sellerOpenAt !== null }
    const sides = consentsOf(row, actor.companyId).filter((side) => !has[side])
    if (sides.length === 0) throw inspectionError('not_now')
    const { memberId } = actor
    const change = {
      ...(sides.includes('payer') && { payerOpenBy: memberId, payerOpenAt: now }),
      ...(sides.includes('seller') && { sellerOpenBy: memberId, sellerOpenAt: now }),
    }
    await changeInspection(tx, id, change)
    // A seller who paid nothing is asked for its agreement.
    if (sides.includes('payer') && row.sellerCompanyId !== actor.companyId) {
      const from = isUnsealed(row, now) ? '' : (row.sealedUntil?.toISOString() ?? '')
      await tellCompanies(tx, services, row, { news: 'shared', from, to: ['seller'] })
    }
    await open(tx, { ...row, ...change }, now)
  })
}

/**
 * Takes the agreement of the member's company back; the report is not open any more.
 * @throws AppError `not_found`, `move_not_allowed`.
 */
async function unshareReport({ db }: ShareServices, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWithListing(tx, id)
    requireKnown(actor, row)
    const sides = consentsOf(row, actor.companyId)
    const isGiven =
      (sides.includes('payer') && row.payerOpenAt !== null) ||
      (sides.includes('seller') && row.sellerOpenAt !== null)
    if (!isGiven) throw inspectionError('not_now')
    await changeInspection(tx, id, {
      openedAt: null,
      ...(sides.includes('payer') && { payerOpenBy: null, payerOpenAt: null }),
      ...(sides.includes('seller') && { sellerOpenBy: null, sellerOpenAt: null }),
    })
    if (row.openedAt === null) return
    await markInspected(tx, row.listingId)
  })
}

/** Locks the listing before its inspection, in the order of all locks. */
async function lockWithListing(tx: Tx, id: string): Promise<InspectionRow | null> {
  const known = await findInspection(tx, id)
  if (known === null) return null
  await lockListing(tx, known.listingId)
  return lockInspection(tx, id)
}

async function open(tx: Tx, row: InspectionRow, now: Date): Promise<void> {
  if (row.openedAt !== null || !mayOpen(row, now)) return
  await changeInspection(tx, row.id, { openedAt: now })
  await markInspected(tx, row.listingId)
}

const AT_MOST = 200

/** Opens the reports to which both agreed, once their seal has ended. */
export const openReportsJob = defineJob({
  name: 'open-inspection-reports',
  lane: 'clock',
  priority: 6,
  cron: '*/15 * * * *',
  run: openReports,
})

async function openReports({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const moment = now()
  for (const { id } of await listToOpen(db, moment, AT_MOST)) {
    try {
      await db.transaction(async (tx) => {
        const row = await lockWithListing(tx, id)
        if (row === null) throw new AppError('not_found')
        await open(tx, row, moment)
      })
    } catch (error) {
      // The next run tries again; it must not block the others.
      log.error(
        { inspection: id, err: describeError(error) },
        'the report of an inspection could not be opened',
      )
    }
  }
}
