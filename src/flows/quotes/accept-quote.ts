import type { FastifyInstance } from 'fastify'
import { type Tx, transact } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { findPurchaseLimit } from '#db/purchase-limits.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCartsOfRequest } from '#features/checkout/server/cart-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { unavailableError } from '#features/checkout/server/offer-cart.ts'
import { shortagesOf } from '#features/checkout/domain/offer.ts'
import { keepTermsOfSale } from '#features/content/server/accepted-terms.ts'
import { acceptQuote as endpoint } from '#features/quotes/contract/endpoints.ts'
import { netOf } from '#features/quotes/domain/quotation.ts'
import { decideAcceptance } from '#features/quotes/domain/quote.ts'
import { readQuoteView, requireSide } from '#features/quotes/server/present-quote.ts'
import { tellOfLowPrice } from '#features/quotes/server/low-price.ts'
import { findSpeakers } from '#features/quotes/server/quote-repository.ts'
import { notifyOfEvent } from '#features/quotes/server/thread-mails.ts'
import {
  endStandingOffer,
  findStandingOffer,
  holdListingOf,
  lockQuote,
  moveQuote,
  type Offer,
  type StoredQuote,
} from '#features/quotes/server/thread-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import type { Side } from '#kernel/trade/sides.ts'
import { makeCart } from './agreed-cart.ts'
import { joinDeals, type Deal } from './joint-deals.ts'
import { overtakeWaiting } from '../requisitions/end-requisition.ts'

type AcceptServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Either side accepts the other's offer. */
export function serveAcceptance(app: FastifyInstance, services: AcceptServices): void {
  serve(app, endpoint, async ({ actor, params, body, language }) => {
    await acceptQuote(services, actor, { id: params.id, offerId: body?.offerId, language })
    return readQuoteView(services, actor, params.id, language)
  })
}

/**
 * Accepts the other side's offer. Both sides are then identified to each other, and until the offer ends, a
 * cart with its price, quantity and delivery charge waits for the buyer, together with other offers of the
 * same request agreed on the same terms. `offerId` identifies the offer that was displayed, so that no other
 * one is accepted.
 * @throws AppError `not_found`, `conflict`, `already_decided`, `no_offer`, `offer_expired`, `gone`,
 * `destination_refused`, `unavailable`, `forbidden` above the actor's limit.
 */
async function acceptQuote(
  services: AcceptServices,
  actor: Actor,
  { id, offerId, language }: { id: string; offerId: string | undefined; language: Language },
): Promise<void> {
  const now = services.now()
  await transact(services.db, async (tx) => {
    const stored = await lockAgreement(tx, id)
    const side = requireSide(actor, stored)
    const offer = await requireAcceptable(tx, stored, side, { offerId, now })
    if (side === 'buyer') await requireWithinLimit(tx, actor, offer)
    // A colleague may have asked for approval of what is agreed now without it.
    await overtakeWaiting(services, tx, id)
    const payerId = await payerOf(tx, stored, side, actor)
    const deals = await joinDeals(tx, { stored, offer }, now)
    await agree(services, tx, { deals, side, actor, payerId, language })
    if (side === 'seller') await tellOfLowPrice(services, tx, stored, { actor, offer, accepts: true })
  })
}

/**
 * The current offer, if a side may accept it now.
 * @throws AppError `already_decided`, `no_offer`, `offer_expired`, `gone`, `conflict`, `destination_refused`.
 */
export async function requireAcceptable(
  tx: Tx,
  stored: StoredQuote,
  side: Side,
  { offerId, now }: { offerId: string | undefined; now: Date },
): Promise<Offer> {
  const standing = await findStandingOffer(tx, stored.id)
  const decision = decideAcceptance({ ...stored, standing }, side, now)
  if (!decision.ok || standing === null) throw new AppError(decision.ok ? 'no_offer' : decision.refusal)
  if (offerId !== undefined && offerId !== String(standing.id)) throw new AppError('conflict')
  await requireTradable(tx, now, { country: stored.country, listingIds: [stored.listingId] })
  return standing
}

async function requireWithinLimit(tx: Tx, actor: Actor, offer: Offer): Promise<void> {
  const limit = await findPurchaseLimit(tx, actor, offer.currency)
  if (limit !== null && netOf(offer) > limit)
    throw new AppError('forbidden', { message: 'quotes.errors.ask_approval' })
}

interface Agreement {
  /** The one that is accepted first, then those agreed before that are paid with it. */
  deals: readonly [Deal, ...Deal[]]
  side: Side
  actor: Actor
  payerId: number
  language: Language
}

/** Accepts an offer, whose quote, carts and listing are locked. Returns the cart that waits for the buyer. */
export async function agree(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  { deals, side, actor, payerId, language }: Agreement,
): Promise<string> {
  const now = services.now()
  const [{ stored, offer }] = deals
  const { id } = stored
  await requireUnits(tx, stored, offer)
  await endStandingOffer(tx, id, 'accept')
  await moveQuote(tx, id, 'accept', { now, acceptedAt: now })
  const cartId = await makeCart(tx, deals, { memberId: payerId, now })
  // Where the other side accepts, the buyer does so as it pays.
  if (side === 'buyer')
    await keepTermsOfSale(tx, { id: cartId, quoteId: id }, { memberId: actor.memberId, language, now })
  if (side === 'staff')
    await recordAct(tx, actor, { act: 'accept_quote', subject: ['quote', id], details: {}, at: now })
  await notifyOfEvent(
    services,
    tx,
    { ...stored, acceptedAt: now },
    {
      mail: 'accepted',
      cause: `accepted:${offer.id}`,
      to: ['buyer', 'seller', 'staff'],
      by: side,
      offer,
    },
  )
  return cartId
}

/** Quotes, then carts, then the listing: the general order of locks. */
export async function lockAgreement(tx: Tx, id: string): Promise<StoredQuote> {
  const found = await lockQuote(tx, id)
  if (found) await lockCartsOfRequest(tx, id)
  const stored = found && (await holdListingOf(tx, found))
  if (!stored) throw new AppError('not_found')
  return stored
}

/** Checks the stock now, because the checkout would refuse too many units. */
async function requireUnits(tx: Tx, { listingId }: StoredQuote, { units }: Offer): Promise<void> {
  const listings = await findOfferedListings(tx, [listingId])
  const shortages = shortagesOf([{ listingId, quantity: units }], listings)
  if (shortages.length > 0) throw unavailableError(shortages)
}

/**
 * The paying member: for the buyer's company whoever accepts; otherwise the asking member or, if that one has
 * left, an admin.
 */
async function payerOf(tx: Tx, stored: StoredQuote, side: Side, actor: Actor): Promise<number> {
  if (side === 'buyer') return actor.memberId
  const [payer] = await findSpeakers(tx, stored)
  if (!payer) throw new AppError('conflict')
  return payer.id
}
