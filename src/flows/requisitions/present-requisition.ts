import type { Db } from '#db/client.ts'
import { findPurchaseLimit, findWaitingOfCart } from '#db/purchase-limits.ts'
import { titleFor } from '#db/written-for.ts'
import type { CartApprovalView } from '#features/checkout/contract/approval.ts'
import { netOf } from '#features/checkout/domain/cart.ts'
import { findCartReferences } from '#features/checkout/server/cart-references.ts'
import { findOwnCart } from '#features/checkout/server/cart-repository.ts'
import { presentCart } from '#features/checkout/server/present-checkout.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { presentOffer } from '#features/quotes/server/present-quote.ts'
import { readCompanyNames } from '#features/quotes/server/quote-reader.ts'
import { findQuoteReferences } from '#features/quotes/server/quote-references.ts'
import { findQuote, listMessages, offerOf } from '#features/quotes/server/thread-repository.ts'
import type {
  OrderApproval,
  RequisitionSummary,
  RequisitionView,
} from '#features/requisitions/contract/endpoints.ts'
import { mayDecide, mayWithdraw, seesAll, type Purchase } from '#features/requisitions/domain/requisition.ts'
import { boughtOf, findBought } from '#features/requisitions/server/bought.ts'
import { findName, isApprover } from '#features/requisitions/server/people-repository.ts'
import {
  findApprovalOf,
  findHeldUntil,
  findLots,
  findOrderIdOf,
  findRequisition,
  listRequisitionsOf,
  type Requisition,
} from '#features/requisitions/server/requisition-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { offerDeposit } from '../deposits/deposit-offer.ts'

/** All of the company for its admins and approvers, for others their own. */
export async function readRequisitions(db: Db, actor: Actor): Promise<RequisitionSummary[]> {
  const { memberId, companyId, isCompanyAdmin } = actor
  const isFor = seesAll({ isCompanyAdmin, isApprover: await isApprover(db, actor) }) ? null : memberId
  const rows = await listRequisitionsOf(db, { companyId, memberId: isFor })
  return rows.map((row) => {
    const { id, state, askedAt, until, askedByName } = row
    const { netMinor, ...bought } = boughtOf(row)
    return {
      id,
      state,
      askedAt: askedAt.toISOString(),
      until: until.toISOString(),
      askedBy: askedByName,
      isOwn: row.memberId === memberId,
      ...bought,
      net: majorFromMinor(netMinor),
    }
  })
}

/** @throws AppError `not_found`, also for a member who may not see it. */
export async function readRequisition(
  db: Db,
  actor: Actor,
  id: string,
  language: Language,
): Promise<RequisitionView> {
  const asked = await findRequisition(db, { id, companyId: actor.companyId })
  const reader = { ...actor, isApprover: await isApprover(db, actor) }
  if (asked === null || (asked.memberId !== actor.memberId && !seesAll(reader)))
    throw new AppError('not_found')
  const about = asked.purchase
    ? await aboutOrder(db, actor, asked, asked.purchase, language)
    : await aboutOffer(db, asked, language)
  const { netMinor, ...bought } = await findBought(db, asked)
  return {
    ...bought,
    ...about,
    id,
    state: asked.state,
    askedAt: asked.askedAt.toISOString(),
    until: asked.until.toISOString(),
    askedBy: await findName(db, asked.memberId),
    isOwn: asked.memberId === actor.memberId,
    net: majorFromMinor(netMinor),
    note: asked.note,
    endedBy: asked.endedBy === null ? null : await findName(db, asked.endedBy),
    endedAt: asked.endedAt?.toISOString() ?? null,
    reason: asked.reason,
    vat: {
      amount: majorFromMinor(asked.vatMinor),
      percent: asked.vatRateBp / 100,
      isOpen: asked.vatCase === 'to_check',
    },
    total: majorFromMinor(netMinor + asked.vatMinor),
    can: { decide: mayDecide(asked, reader), withdraw: mayWithdraw(asked, reader) },
  }
}

type About = Pick<
  RequisitionView,
  'articles' | 'offer' | 'carrier' | 'orderId' | 'payable' | 'delivery' | 'country' | 'references'
>

async function aboutOffer(db: Db, { quoteId, offerId }: Requisition, reader: Language): Promise<About> {
  if (quoteId === null) throw new Error('a requisition is about an order or an offer')
  const stored = await findQuote(db, quoteId)
  const message = (await listMessages(db, quoteId)).find((each) => each.id === offerId)
  const offer = message && offerOf(message)
  if (stored === null || !offer) throw new Error('a requisition is about an order or an offer')
  const wasAccepted = stored.acceptedAt !== null
  const shown = presentOffer(offer, { side: 'buyer', wasAccepted })
  const names = await readCompanyNames(db, [stored.sellerCompanyId])
  const { listingId: productId, country, lotPieces } = stored
  const { id, units, price, delivery, quotation, incoterm, place, validUntil, subjectToInspection } = shown
  const seller = wasAccepted ? (names.get(stored.sellerCompanyId) ?? null) : null
  return {
    articles: [
      { productId, ...titleFor(reader, stored), units, ...(lotPieces !== null && { lotPieces }), price },
    ],
    offer: {
      quoteId,
      offerId: id,
      quotation,
      incoterm,
      place,
      validUntil,
      ...(subjectToInspection && { subjectToInspection }),
      seller,
    },
    carrier: null,
    orderId: null,
    payable: null,
    delivery,
    country,
    references: await findQuoteReferences(db, quoteId),
  }
}

async function aboutOrder(
  db: Db,
  actor: Actor,
  { cartId, memberId, state }: Requisition,
  { lines, carrier, service, delivery, country, method }: Purchase,
  language: Language,
): Promise<About> {
  const orderId = cartId && (await findOrderIdOf(db, cartId))
  const isToPay = state === 'approved' && method !== 'transfer' && orderId === null
  const until = isToPay && cartId && memberId === actor.memberId ? await findHeldUntil(db, cartId) : null
  const lots = await findLots(
    db,
    lines.map(({ listingId }) => listingId),
  )
  return {
    articles: lines.map(({ listingId: productId, ...line }) => ({
      productId,
      ...line,
      ...lots.get(productId),
    })),
    offer: null,
    carrier: `${carrier} ${service[language]}`,
    orderId,
    payable: cartId !== null && until ? { cartId, until: until.toISOString() } : null,
    delivery,
    country,
    references: cartId === null ? NO_REFERENCES : await findCartReferences(db, cartId),
  }
}

/** How an order of the actor's company was approved inside it. @throws AppError `not_found` */
export async function readOrderApproval(
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<OrderApproval | null> {
  const order = await findOrder(db, orderId)
  if (order?.companyId !== actor.companyId) throw new AppError('not_found')
  const asked = await findApprovalOf(db, order)
  if (!asked?.endedAt) return null
  const mayRead =
    asked.memberId === actor.memberId || seesAll({ ...actor, isApprover: await isApprover(db, actor) })
  return {
    requisitionId: mayRead ? asked.id : null,
    askedBy: await findName(db, asked.memberId),
    askedAt: asked.askedAt.toISOString(),
    approvedBy: asked.endedBy === null ? '' : await findName(db, asked.endedBy),
    approvedAt: asked.endedAt.toISOString(),
  }
}

/** A cart of the actor's that needs approval, and the request that waits. @throws AppError `not_found` */
export async function readCartApproval(
  db: Db,
  actor: Actor,
  cartId: string,
  { language, now }: { language: Language; now: Date },
): Promise<CartApprovalView> {
  const cart = await findOwnCart(db, cartId, actor.memberId)
  if (cart?.companyId !== actor.companyId) throw new AppError('not_found')
  const limit = await findPurchaseLimit(db, actor, cart.currency)
  const waiting = await findWaitingOfCart(db, cartId)
  return {
    ...(await presentCart(db, cart, language, await offerDeposit(db, cart, language, now))),
    net: majorFromMinor(netOf(cart)),
    limit: limit === null ? null : majorFromMinor(limit),
    waiting: waiting && { requisitionId: waiting.id, until: waiting.until.toISOString() },
  }
}
