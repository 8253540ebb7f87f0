import type { Tx } from '#db/client.ts'
import { requireServed, requireTradable } from '#db/destinations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { hasReferences, mayRequest, referencesOf } from '#kernel/trade/buyer-references/buyer-references.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { QuoteBody } from '../contract/quote-fields.ts'
import { decideRequest } from '../domain/quote.ts'
import { saveQuoteReferences } from './quote-references.ts'
import { findAskedListing, insertQuote, type AskedListing } from './quote-repository.ts'
import { notifyOfRequest, type AskedLine } from './request-mails.ts'

/**
 * Stores a quote request: one thread per listing, with a shared reference if there are several. Notifies
 * staff, the owners of the listings and the buyer. Returns the id of the first thread.
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
    doOnce(tx, repeat, () => keepRequest(tx, { publicUrl }, actor, { listingId, asked, moment })),
  )
}

async function keepRequest(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  actor: Actor,
  { listingId, asked, moment: createdAt }: { listingId: number; asked: QuoteBody; moment: Date },
): Promise<string> {
  const { others = [], units, country, message } = asked
  const references = referencesOf(asked)
  const first: AskedLine = {
    id: randomId(),
    units,
    listing: await requireAskable(tx, actor, listingId, {}),
  }
  const lines = [first]
  for (const other of others) {
    const listing = await requireAskable(tx, actor, other.listingId, { listingId: other.listingId })
    lines.push({ id: randomId(), units: other.units, listing })
  }
  const listingIds = lines.map(({ listing }) => listing.id)
  await requireTradable(tx, createdAt, { country, listingIds })
  const { memberId, companyId } = actor
  const shared = { memberId, companyId, country, message, createdAt, updatedAt: createdAt }
  for (const [requestPlace, line] of lines.entries()) {
    await insertQuote(tx, {
      ...shared,
      id: line.id,
      listingId: line.listing.id,
      units: line.units,
      requestId: lines.length > 1 ? first.id : null,
      requestPlace,
    })
    if (hasReferences(references)) await saveQuoteReferences(tx, line.id, references)
  }
  await notifyOfRequest(tx, services, {
    lines,
    country,
    message,
    requestedOn: references.requestedOn,
    buyerId: memberId,
  })
  return first.id
}

async function requireAskable(
  tx: Tx,
  actor: Actor,
  listingId: number,
  extra: Record<string, unknown>,
): Promise<AskedListing> {
  const listing = await findAskedListing(tx, listingId)
  const decision = decideRequest(listing, actor)
  if (!decision.ok || !listing) throw new AppError(decision.ok ? 'not_found' : decision.refusal, { extra })
  return listing
}
