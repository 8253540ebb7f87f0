import { type Tx, transact } from '#db/client.ts'
import { findPurchaseLimit } from '#db/purchase-limits.ts'
import { holdActiveMember } from '#features/accounts/server/member-repository.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { insertHold, lockOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { unavailableError } from '#features/checkout/server/offer-cart.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { shortagesOf } from '#features/checkout/domain/offer.ts'
import { reserveUnits } from '#features/listings/server/stock-units.ts'
import type { ApprovalRequestBody } from '#features/quotes/contract/approval-request.ts'
import { netOf } from '#features/quotes/domain/quotation.ts'
import { requireSide } from '#features/quotes/server/present-quote.ts'
import type { Offer, StoredQuote } from '#features/quotes/server/thread-repository.ts'
import { needsApproval, waitsUntil } from '#features/requisitions/domain/requisition.ts'
import { tellApprovers } from '#features/requisitions/server/requisition-news.ts'
import { listApprovers } from '#features/requisitions/server/people-repository.ts'
import { insertRequisition, lockWaitingOf } from '#features/requisitions/server/requisition-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseHoarding } from '../payments/bound-holds.ts'
import { lockAgreement, requireAcceptable } from '../quotes/accept-quote.ts'
import { makeCart } from '../quotes/agreed-cart.ts'
import { overtakeWaiting } from './end-requisition.ts'

type AskServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Asks a company's approvers to accept an offer above the actor's limit, and holds the units until they decide. A second
 * call for the same offer changes nothing.
 * @throws AppError `not_found`, `conflict`, what an acceptance throws, and `too_many_holds`, `held_too_often` as for a
 * checkout, with which its hold counts.
 */
export async function askForApproval(
  services: AskServices,
  actor: Actor,
  quoteId: string,
  { offerId, note }: ApprovalRequestBody,
): Promise<void> {
  const now = services.now()
  await transact(services.db, async (tx) => {
    await lockOpenHolds(tx, actor.memberId)
    const asker = await holdActiveMember(tx, actor.memberId)
    if (asker === null) throw new AppError('unauthenticated')
    const stored = await lockAgreement(tx, quoteId)
    if (requireSide(actor, stored) !== 'buyer' || asker.companyId !== stored.companyId)
      throw new AppError('not_found')
    const offer = await requireAcceptable(tx, stored, 'buyer', { offerId, now })
    const known = await lockWaitingOf(tx, quoteId)
    if (known?.offerId === offer.id && known.until > now) return
    // Of an offer that was replaced a moment ago.
    await overtakeWaiting(services, tx, quoteId)
    const limit = await findPurchaseLimit(tx, actor, offer.currency)
    if (!needsApproval(limit, netOf(offer))) throw new AppError('conflict')
    if ((await listApprovers(tx, actor.companyId, actor.memberId)).length === 0)
      throw new AppError('conflict', { message: 'requisitions.errors.no_approver' })
    await ask(services, tx, { actor, stored, offer, note })
  })
}

async function ask(
  services: AskServices,
  tx: Tx,
  { actor, stored, offer, note }: { actor: Actor; stored: StoredQuote; offer: Offer; note: string },
): Promise<void> {
  const now = services.now()
  const { memberId, companyId } = actor
  const cartId = await makeCart(tx, [{ stored, offer }], { memberId, now, isAgreed: false })
  const cart = await lockCart(tx, cartId)
  if (!cart) throw new Error('the cart was just made')
  const until = waitsUntil(now, offer.validUntil)
  await refuseHoarding(tx, cart, now)
  await requireThere(tx, stored, offer)
  if ((await reserveUnits(tx, cart.lines)).length > 0) {
    await requireThere(tx, stored, offer)
    throw new AppError('unavailable')
  }
  await insertHold(tx, cartId, cart.lines, now, until)
  const { vatCase, vatRateBp, vatMinor } = cart
  const about = { quoteId: stored.id, offerId: offer.id, purchase: null }
  const asked = { id: randomId(), companyId, memberId, ...about, note, until }
  await insertRequisition(tx, { ...asked, cartId, vatCase, vatRateBp, vatMinor, askedAt: now })
  await tellApprovers(services, tx, { ...asked, cartId })
}

/** Checks the stock for an error that says what is left. */
async function requireThere(tx: Tx, { listingId }: StoredQuote, { units }: Offer): Promise<void> {
  const listings = await findOfferedListings(tx, [listingId])
  const shortages = shortagesOf([{ listingId, quantity: units }], listings)
  if (shortages.length > 0) throw unavailableError(shortages)
}
