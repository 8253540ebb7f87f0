import type { Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { markPlaces, requirePlaces } from '#db/place-marks.ts'
import { findPurchaseLimit } from '#db/purchase-limits.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { MessageBody } from '../contract/offer-fields.ts'
import { netOf } from '../domain/quotation.ts'
import { hasSameDelivery, isOver, mayDecline, mayOffer, mayWrite, refusalOfEnd } from '../domain/quote.ts'
import { insertOffer, type IssueQuotation, type NewOffer } from './insert-offer.ts'
import { requireSide } from './present-quote.ts'
import { tellOfLowPrice } from './low-price.ts'
import { requireOpen } from './require-open.ts'
import { notifyOfEvent } from './thread-mails.ts'
import {
  endStandingOffer,
  findStandingOffer,
  insertMessage,
  lockQuote,
  moveQuote,
  touchQuote,
  type Offer,
  type StoredQuote,
} from './thread-repository.ts'

type ThreadServices = Pick<Services, 'db' | 'publicUrl' | 'now'>
type WritingServices = ThreadServices & { issueQuotation: IssueQuotation }
type Terms = Omit<NewOffer, 'freight'>

/**
 * Writes to a thread. A message with a price is an offer: it replaces the current one of either side, and it
 * is the other side's turn.
 * @throws AppError `not_found`, `quote_ended`, `gone`, `destination_refused`, `conflict` if the current offer
 * is not the one that was seen, 422 on `validUntil`.
 */
export async function writeMessage(
  services: WritingServices,
  actor: Actor,
  id: string,
  body: MessageBody,
  repeat: RepeatKey | null,
): Promise<void> {
  const now = services.now()
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      await writeWithin(services, tx, actor, { id, body, now })
      return null
    }),
  )
}

/** Writes to a thread, in a transaction. */
export async function writeWithin(
  services: WritingServices,
  tx: Tx,
  actor: Actor,
  { id, body, now }: { id: string; body: MessageBody; now: Date },
): Promise<void> {
  const { stored, side } = await enter(tx, actor, id)
  const terms = termsIn(body)
  if (terms || side !== 'staff') requireOpen(stored)
  if (!mayWrite(stored, side)) throw new AppError('quote_ended')
  if (terms) await requireOfferable(tx, { stored, side, terms, now })
  if (terms && side === 'buyer') await requireWithinLimit(tx, actor, terms)
  const standing = terms && (await findStandingOffer(tx, id))
  if (standing && isOver(standing, now)) await endStandingOffer(tx, id, 'expire')
  else if (standing) {
    requireSeen(standing, body.offerSeen)
    await endStandingOffer(tx, id, 'replace')
  }
  const written = { quoteId: id, side, memberId: actor.memberId, text: body.text, writtenAt: now }
  const made = terms && { ...terms, freight: carriedFreight(standing, terms) }
  const offer = made && (await insertOffer(tx, { stored, written, made }, services.issueQuotation))
  if (offer && side === 'seller') await tellOfLowPrice(services, tx, stored, { actor, offer, accepts: false })
  const messageId = offer?.id ?? (await insertMessage(tx, written))
  if (terms) await moveQuote(tx, id, side === 'buyer' ? 'counter' : 'answer', { now, endedSide: null })
  else await touchQuote(tx, id, now)
  if (side === 'staff')
    await recordAct(tx, actor, {
      act: terms ? 'answer_quote' : 'write_quote',
      subject: ['quote', id],
      details: {},
      at: now,
    })
  await notifyOfEvent(services, tx, stored, {
    mail: terms === null ? 'message' : side === 'buyer' ? 'counter' : 'answer',
    cause: `message:${messageId}`,
    to: othersOf(side, terms !== null),
    by: side,
    text: body.text,
    offer,
  })
}

/**
 * A new offer keeps the freight of the one that it replaces while its delivery is the same, whoever makes it:
 * so the price of the goods can be negotiated. Otherwise the freight is to be chosen again.
 * @throws AppError 422 on `validUntil`, if the offer would last longer than its freight.
 */
function carriedFreight(standing: Offer | null, terms: Terms): Offer['freight'] {
  if (!standing?.freight || !hasSameDelivery(standing, terms)) return null
  if (terms.validUntil > standing.freight.until)
    throw invalidField('validUntil', 'quotes.errors.freight_ends')
  return standing.freight
}

/** An offer that its sender had not seen is not replaced, whether a colleague's or the other side's. */
function requireSeen({ id }: Offer, offerSeen: string | null | undefined): void {
  if (offerSeen !== undefined && offerSeen !== String(id))
    throw new AppError('conflict', { message: 'quotes.errors.offer_changed' })
}

/**
 * Declines a quote, for either side until the agreement.
 * @throws AppError `not_found`, `already_decided`, `quote_ended`.
 */
export async function declineQuote(services: ThreadServices, actor: Actor, id: string): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const { stored, side } = await enter(tx, actor, id)
    if (!mayDecline(stored, side))
      throw new AppError(stored.state === 'expired' ? 'quote_ended' : 'already_decided')
    await endStandingOffer(tx, id, 'decline')
    await moveQuote(tx, id, 'decline', { now, endedSide: side })
    if (side === 'staff')
      await recordAct(tx, actor, { act: 'decline_quote', subject: ['quote', id], details: {}, at: now })
    await notifyOfEvent(services, tx, stored, {
      mail: 'declined',
      cause: 'declined',
      to: othersOf(side, true),
      by: side,
    })
  })
}

async function enter(tx: Tx, actor: Actor, id: string): Promise<{ stored: StoredQuote; side: Side }> {
  const stored = await lockQuote(tx, id)
  if (stored === null) throw new AppError('not_found')
  return { stored, side: requireSide(actor, stored) }
}

/**
 * The sides to tell about an action. Staff answer quotes, so they are told about offers and ends, but not
 * about every message.
 */
export function othersOf(side: Side, concernsStaff: boolean): Side[] {
  switch (side) {
    case 'buyer':
      return concernsStaff ? ['seller', 'staff'] : ['seller']
    case 'seller':
      return ['buyer']
    case 'staff':
      return ['buyer', 'seller']
    default:
      return side satisfies never
  }
}

/** The offer in a body, which the contract has validated to be complete; null if there is none. */
function termsIn({
  price,
  currency,
  units,
  incoterm,
  place,
  delivery,
  validUntil,
  subjectToInspection = false,
}: MessageBody): Terms | null {
  if (price === undefined || currency === undefined || units === undefined) return null
  if (incoterm === undefined || place === undefined || validUntil === undefined) return null
  return {
    priceMinor: minorFromMajor(price),
    currency,
    units,
    incoterm,
    place,
    deliveryMinor: minorFromMajor(delivery ?? 0),
    validUntil,
    subjectToInspection,
  }
}

/**
 * An offer of the buyer binds its company once the seller accepts it.
 * @throws AppError `forbidden`
 */
async function requireWithinLimit(tx: Tx, actor: Actor, terms: Terms): Promise<void> {
  const limit = await findPurchaseLimit(tx, actor, terms.currency)
  if (limit !== null && netOf(terms) > limit)
    throw new AppError('forbidden', { message: 'quotes.errors.above_limit' })
}

async function requireOfferable(
  tx: Tx,
  {
    stored,
    side,
    terms: { validUntil, place },
    now,
  }: { stored: StoredQuote; side: Side; terms: Terms; now: Date },
): Promise<void> {
  if (!stored.isListed) throw new AppError('gone')
  if (!mayOffer(stored, side)) throw new AppError('quote_ended')
  const refusal = refusalOfEnd(validUntil, now)
  if (refusal !== null) throw invalidField('validUntil', `quotes.errors.${refusal}`)
  const refused = await requireTradable(tx, now, {
    country: stored.country,
    listingIds: [stored.listingId],
  })
  const named = { field: 'offer_place', text: place, country: stored.country } as const
  await markPlaces(tx, { quoteId: stored.id }, requirePlaces(refused, [named], 'place'), now)
}
