import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { requireServed, requireTradable } from '#db/destinations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import type { MeasuresBody } from '../contract/quote-fields.ts'
import type { AskedView } from '../contract/questions.ts'
import { texts } from '../contract/texts.ts'
import type { IssueQuotation } from './insert-offer.ts'
import {
  findAskedQuote,
  findMeasureQuestion,
  insertMeasureQuestion,
  isMeasuredListing,
} from './question-repository.ts'
import { requestWithin } from './request-quote.ts'
import { findQuote } from './thread-repository.ts'
import { writeWithin } from './write-message.ts'

type AskServices = Pick<Services, 'db' | 'publicUrl' | 'now'> & { issueQuotation: IssueQuotation }

/** What the company of an actor has asked about a listing, and waits for. */
export async function readAsked(
  db: Db | Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  listingId: number,
): Promise<AskedView> {
  const which = { listingId, companyId }
  const present = (row: Awaited<ReturnType<typeof findAskedQuote>>) =>
    row && { ...row, at: row.at.toISOString() }
  return {
    measures: present(await findMeasureQuestion(db, which)),
    quote: present(await findAskedQuote(db, which)),
  }
}

/**
 * Asks the seller for weight and size: in the named thread, else in the company's open one about the listing, else in
 * a new request for one unit. Kept until they are entered; meanwhile nothing is asked again.
 * @throws AppError `conflict` where they are entered, `not_found`, `gone`, `own_listing`, `unavailable`, `not_open`,
 * `quote_ended`, `destination_refused`.
 */
export async function askMeasures(
  services: AskServices,
  actor: Actor,
  listingId: number,
  { country, quoteId: named }: MeasuresBody,
  language: Language,
): Promise<AskedView> {
  const { db } = services
  const now = services.now()
  await requireServed(db, now, [country], 'country')
  return db.transaction(async (tx) => {
    // Two presses, or two colleagues, ask once.
    await takeLock(tx, 'quoteRequests', actor.companyId)
    const { measures, quote } = await readAsked(tx, actor, listingId)
    if (measures === null) {
      if (await isMeasuredListing(tx, listingId))
        throw new AppError('conflict', { message: 'quotes.errors.measured' })
      const message = texts[language].measuresAsked
      const thread = await threadOf(tx, actor, listingId, named ?? quote?.quoteId)
      if (thread !== null) {
        await requireTradable(tx, now, { country, listingIds: [listingId] })
        await writeWithin(services, tx, actor, { id: thread, body: { text: message }, now })
      }
      const asked = { country, units: 1, message }
      const quoteId =
        thread ??
        (await requestWithin(tx, services, actor, { listingId, asked, moment: now, asks: 'measures' }))
      const { companyId, memberId } = actor
      await insertMeasureQuestion(tx, { listingId, companyId, memberId, quoteId, askedAt: now })
    }
    return readAsked(tx, actor, listingId)
  })
}

/** @throws AppError `not_found` for a thread of others or about another listing. */
async function threadOf(
  tx: Tx,
  { companyId }: Actor,
  listingId: number,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null
  const stored = await findQuote(tx, id)
  if (stored?.companyId !== companyId || stored.listingId !== listingId) throw new AppError('not_found')
  return id
}
