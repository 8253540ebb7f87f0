import { buffer } from 'node:stream/consumers'
import { defineJob, type JobRun } from '#platform/jobs/job.ts'
import {
  PlatformAway,
  PlatformRefusal,
  type InvoicePlatform,
  type PlatformNews,
} from '#platform/invoice-platform/invoice-platform.ts'
import type { Services } from '#platform/services.ts'
import { isNews, NO_DATA, trackingIdOf } from '../../domain/carried.ts'
import { drawnOf, keepCommissionFile } from '../commission-file.ts'
import { findCommissionDocument } from '../commission-repository.ts'
import { keepDocument } from '../document-file.ts'
import { findDocument } from '../document-repository.ts'
import { writeElectronicInvoice } from '../electronic/cross-industry-invoice.ts'
import {
  claimNext,
  findReadUntil,
  keepReadUntil,
  lockCarried,
  moveCarried,
  noteDeposited,
  noteRefused,
  noteTrouble,
  takeUpIssued,
  type CarriedDocument,
} from './carried-repository.ts'

type CarryServices = Pick<Services, 'db' | 'store' | 'log' | 'now' | 'invoicePlatform'>

/** The most that one run hands over; the next one goes on. */
const MOST_AT_ONCE = 100
/** What a platform noted this long before is read again: it may have shown it later than it noted it. */
const READ_AGAIN_MS = 10 * 60_000

/**
 * Hands over what was issued, each document once, and reads what became of it. While the platform does not answer,
 * everything waits for the next run.
 */
export const carryInvoicesJob = defineJob({
  name: 'carry-invoices',
  lane: 'clock',
  priority: 8,
  cron: '5,15,25,35,45,55 * * * *',
  async run(services: CarryServices, _, of) {
    const { db, log, invoicePlatform } = services
    if (invoicePlatform === null) return
    const { platform, from } = invoicePlatform
    await takeUpIssued(db, from)
    try {
      await handOverAll(services, platform, of)
      await readNews(services, platform, from)
    } catch (error) {
      if (!(error instanceof PlatformAway)) throw error
      log.warn({ err: error }, 'the platform that carries invoices does not answer; everything waits')
    }
  },
})

async function handOverAll(services: CarryServices, platform: InvoicePlatform, of: JobRun): Promise<void> {
  const { db, now } = services
  for (let count = 0; count < MOST_AT_ONCE && !of.signal.aborted; count += 1) {
    const next = await claimNext(db, now())
    if (next === null) return
    try {
      await handOver(services, platform, next)
    } catch (error) {
      if (error instanceof PlatformRefusal) await noteRefused(db, next, { code: null, reason: error.message })
      else {
        await noteTrouble(db, next.id, error instanceof PlatformAway ? error.message : 'failed here')
        throw error
      }
    }
  }
}

async function handOver(
  services: CarryServices,
  platform: InvoicePlatform,
  next: CarriedDocument,
): Promise<void> {
  const { db, now } = services
  const trackingId = trackingIdOf(next)
  // An earlier attempt may have arrived though its answer did not.
  const known = next.attempts > 1 ? await platform.find(trackingId) : null
  const file = known === null ? await readFile(services, next) : null
  if (known === null && file === null) return noteRefused(db, next, { code: NO_DATA, reason: null })
  const flowId =
    known ?? (file && (await platform.deposit({ trackingId, fileName: `${next.number}.pdf`, file })))
  if (flowId) await noteDeposited(db, next, flowId, now())
}

/** The file of a document; null if it has no data in it. */
async function readFile(services: CarryServices, { billingId, commissionId, number }: CarriedDocument) {
  const key =
    billingId === null ? await keyOfCommission(services, commissionId) : await keyOf(services, billingId)
  if (key === null) return null
  const found = await services.store.get(key)
  if (!found) throw new Error(`the file of ${number} is lost`)
  return buffer(found.stream)
}

async function keyOf(services: CarryServices, id: string): Promise<string | null> {
  const document = await findDocument(services.db, id)
  if (!document) throw new Error(`there is no document ${id}`)
  return writeElectronicInvoice(document) === null ? null : keepDocument(services, document)
}

async function keyOfCommission(services: CarryServices, id: string | null): Promise<string | null> {
  const document = id === null ? null : await findCommissionDocument(services.db, id)
  if (!document) throw new Error(`there is no document ${id}`)
  return writeElectronicInvoice(drawnOf(document)) === null ? null : keepCommissionFile(services, document)
}

async function readNews({ db, log }: CarryServices, platform: InvoicePlatform, from: string): Promise<void> {
  const known = await findReadUntil(db)
  const since = known === null ? new Date(`${from}T00:00:00Z`) : new Date(known.getTime() - READ_AGAIN_MS)
  const { news, until, unread } = await platform.readNews(since)
  for (const each of news) await takeNews(db, each)
  if (unread.length > 0)
    log.warn({ flows: unread }, 'messages of the platform that carries invoices are not understood')
  if (known === null || until > known) await keepReadUntil(db, until)
}

/** Keeps what a platform says of a document of ours. A refusal after staff have dealt with one waits for them anew. */
async function takeNews(
  db: CarryServices['db'],
  { of, at, state, code, reason }: PlatformNews,
): Promise<void> {
  await db.transaction(async (tx) => {
    const carried = await lockCarried(tx, of)
    if (!carried || carried.flowId === null || !isNews(carried, { state, at })) return
    const open = { settledAt: null, settledBy: null, note: null }
    await moveCarried(tx, carried.id, state, { code, reason, saidAt: at, ...open })
  })
}
