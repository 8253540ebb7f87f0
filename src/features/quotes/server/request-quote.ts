import { takeLock } from '#db/advisory-locks.ts'
import type { Tx } from '#db/client.ts'
import { isTradable, requireServed, requireTradable } from '#db/destinations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import {
  areSameReferences,
  hasReferences,
  mayRequest,
  referencesOf,
} from '#kernel/trade/buyer-references/buyer-references.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { AskedListing as AskedResult } from '../contract/endpoints.ts'
import type { JointBody, QuoteBody } from '../contract/quote-fields.ts'
import { decideRequest } from '../domain/quote.ts'
import { findQuoteReferences, saveQuoteReferences } from './quote-references.ts'
import {
  findAskedListing,
  findOpenQuote,
  findSameRequest,
  insertQuote,
  type AskedListing,
} from './quote-repository.ts'
import { notifyOfRequest, type AskedLine } from './request-mails.ts'

/**
 * Stores a quote request: one thread per listing, with a shared reference if there are several. Notifies
 * staff, the owners of the listings and the buyer. Returns the id of the first thread; of an unanswered request of the
 * company in the same words that one's, and nobody is told again.
 * @throws AppError `destination_refused`, `not_found`, `gone`, `own_listing`, `unavailable`, with `listingId`
 * if one of the others is the cause; 422 on `others`.
 */
export async function requestQuote(
  { db, publicUrl, now }: Pick<Services, 'db' | 'publicUrl' | 'now'>,
  actor: Actor,
  listingId: number,
  asked: QuoteBody,
  repeat: RepeatKey | null,
): Promise<string> {
  if (asked.others?.some((other) => other.listingId === listingId))
    throw invalidField('others', 'quotes.errors.listing_twice')
  const moment = now()
  if (!mayRequest(asked.requestedOn ?? null, dayInFrance(moment)))
    throw invalidField('requestedOn', 'references.errors.requested_past')
  await requireServed(db, moment, [asked.country], 'country')
  return db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      // Two presses with two keys, or two colleagues, ask the same once.
      await takeLock(tx, 'quoteRequests', actor.companyId)
      const same = await findSame(tx, actor, listingId, asked)
      return same ?? requestWithin(tx, { publicUrl }, actor, { listingId, asked, moment })
    }),
  )
}

/** The thread in which the company has asked exactly this, and has no answer yet; null without one. */
async function findSame(
  tx: Tx,
  { companyId }: Actor,
  listingId: number,
  asked: QuoteBody,
): Promise<string | null> {
  const { country, message, units, others = [] } = asked
  const lines = [{ listingId, units }, ...others]
  const same = await findSameRequest(tx, { companyId, country, message, lines })
  if (same === null) return null
  return areSameReferences(await findQuoteReferences(tx, same), referencesOf(asked)) ? same : null
}

/** Stores a request about a listing and others, in a transaction. Returns the id of the first thread. */
export async function requestWithin(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  actor: Actor,
  {
    listingId,
    asked,
    moment,
    asks,
  }: { listingId: number; asked: QuoteBody; moment: Date; asks?: 'measures' },
): Promise<string> {
  const first: AskedLine = {
    id: randomId(),
    units: asked.units,
    listing: await requireAskable(tx, actor, listingId, {}),
  }
  const lines = [first]
  for (const other of asked.others ?? []) {
    const listing = await requireAskable(tx, actor, other.listingId, { listingId: other.listingId })
    lines.push({ id: randomId(), units: other.units, listing })
  }
  const listingIds = lines.map(({ listing }) => listing.id)
  await requireTradable(tx, moment, { country: asked.country, listingIds })
  await storeRequest(tx, services, actor, { lines, asked, moment, asks })
  return first.id
}

/** Stores the threads of a request, at least one, and notifies whom they concern. */
async function storeRequest(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  { memberId, companyId }: Actor,
  {
    lines,
    asked,
    moment: createdAt,
    asks,
  }: {
    lines: readonly AskedLine[]
    asked: Omit<JointBody, 'lines'>
    moment: Date
    asks?: 'measures' | undefined
  },
): Promise<void> {
  const { country, message } = asked
  const references = referencesOf(asked)
  const shared = { memberId, companyId, country, message, createdAt, updatedAt: createdAt }
  for (const [requestPlace, line] of lines.entries()) {
    await insertQuote(tx, {
      ...shared,
      id: line.id,
      listingId: line.listing.id,
      category: line.listing.category,
      type: line.listing.type,
      units: line.units,
      requestId: lines.length > 1 ? (lines[0]?.id ?? null) : null,
      requestPlace,
    })
    if (hasReferences(references)) await saveQuoteReferences(tx, line.id, references)
  }
  await notifyOfRequest(tx, services, { lines, country, message, references, asks, buyerId: memberId })
}

/**
 * Stores a request about several listings, as far as each can be asked about, and says what became of each. A
 * listing on which the company has an open quote is not asked about again.
 * @throws AppError `destination_refused` for the country of delivery; 422 on `requestedOn`.
 */
export async function requestQuotes(
  { db, publicUrl, now }: Pick<Services, 'db' | 'publicUrl' | 'now'>,
  actor: Actor,
  asked: JointBody,
  repeat: RepeatKey | null,
): Promise<AskedResult[]> {
  const moment = now()
  if (!mayRequest(asked.requestedOn ?? null, dayInFrance(moment)))
    throw invalidField('requestedOn', 'references.errors.requested_past')
  await requireServed(db, moment, [asked.country], 'country')
  const { done } = await db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      // Two members of a company, or two presses, ask about each listing once.
      await takeLock(tx, 'quoteRequests', actor.companyId)
      const results: AskedResult[] = []
      const lines: AskedLine[] = []
      for (const { listingId, units } of asked.lines) {
        const { result, line } = await judgeLine(tx, actor, { listingId, units }, asked.country, moment)
        results.push(result)
        if (line) lines.push(line)
      }
      if (lines.length > 0) await storeRequest(tx, { publicUrl }, actor, { lines, asked, moment })
      return { done: results }
    }),
  )
  return done
}

async function judgeLine(
  tx: Tx,
  actor: Actor,
  { listingId, units }: JointBody['lines'][number],
  country: string,
  moment: Date,
): Promise<{ result: AskedResult; line?: AskedLine }> {
  const refused = (refusal: AskedResult['refusal']) => {
    return { result: { listingId, result: 'refused', quoteId: null, refusal } as const }
  }
  const listing = await findAskedListing(tx, listingId, actor.companyId)
  const decision = decideRequest(listing, actor)
  if (!decision.ok) return refused(decision.refusal)
  if (!listing) return refused('not_found')
  const open = await findOpenQuote(tx, { companyId: actor.companyId, listingId })
  if (open !== null)
    return { result: { listingId, result: 'already_requested', quoteId: open, refusal: null } }
  if (!(await isTradable(tx, moment, { country, listingIds: [listingId] })))
    return refused('destination_refused')
  const id = randomId()
  return {
    result: { listingId, result: 'requested', quoteId: id, refusal: null },
    line: { id, units, listing },
  }
}

async function requireAskable(
  tx: Tx,
  actor: Actor,
  listingId: number,
  extra: Record<string, unknown>,
): Promise<AskedListing> {
  const listing = await findAskedListing(tx, listingId, actor.companyId)
  const decision = decideRequest(listing, actor)
  if (!decision.ok || !listing) throw new AppError(decision.ok ? 'not_found' : decision.refusal, { extra })
  return listing
}
