import type { Db } from '#db/client.ts'
import type { RequisitionSummary, RequisitionView } from '#features/requisitions/contract/endpoints.ts'
import { mayDecide, mayWithdraw, seesAll } from '#features/requisitions/domain/requisition.ts'
import {
  boughtOf,
  findName,
  findRequisition,
  isApprover,
  listRequisitionsOf,
} from '#features/requisitions/server/requisition-repository.ts'
import { presentOffer } from '#features/quotes/server/present-quote.ts'
import { readCompanyNames } from '#features/quotes/server/quote-reader.ts'
import { findQuoteReferences } from '#features/quotes/server/quote-references.ts'
import { findQuote, listMessages, offerOf } from '#features/quotes/server/thread-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'

/** All of the company for its admins and approvers, for others their own. */
export async function readRequisitions(db: Db, actor: Actor): Promise<RequisitionSummary[]> {
  const { memberId, companyId, isCompanyAdmin } = actor
  const isFor = seesAll({ isCompanyAdmin, isApprover: await isApprover(db, actor) }) ? null : memberId
  const rows = await listRequisitionsOf(db, { companyId, memberId: isFor })
  return rows.map((row) => {
    const { id, state, askedAt, until, askedByName } = row
    const { title, language, currency, netMinor } = boughtOf(row)
    return {
      id,
      state,
      askedAt: askedAt.toISOString(),
      until: until.toISOString(),
      askedBy: askedByName,
      isOwn: row.memberId === memberId,
      title,
      language,
      currency,
      net: majorFromMinor(netMinor),
    }
  })
}

/** @throws AppError `not_found`, also for a member who may not see it. */
export async function readRequisition(db: Db, actor: Actor, id: string): Promise<RequisitionView> {
  const asked = await findRequisition(db, { id, companyId: actor.companyId })
  const reader = { ...actor, isApprover: await isApprover(db, actor) }
  if (asked === null || (asked.memberId !== actor.memberId && !seesAll(reader)))
    throw new AppError('not_found')
  const stored = await findQuote(db, asked.quoteId)
  const message = (await listMessages(db, asked.quoteId)).find((each) => each.id === asked.offerId)
  const offer = message && offerOf(message)
  if (stored === null || !offer) throw new Error('a requisition is about an offer')
  const wasAccepted = stored.acceptedAt !== null
  const shown = presentOffer(offer, { side: 'buyer', wasAccepted })
  const names = await readCompanyNames(db, [stored.sellerCompanyId])
  const vat = majorFromMinor(asked.vatMinor)
  return {
    id,
    state: asked.state,
    askedAt: asked.askedAt.toISOString(),
    until: asked.until.toISOString(),
    askedBy: await findName(db, asked.memberId),
    isOwn: asked.memberId === actor.memberId,
    title: stored.title,
    language: stored.language,
    currency: shown.currency,
    net: shown.total,
    note: asked.note,
    endedBy: asked.endedBy === null ? null : await findName(db, asked.endedBy),
    endedAt: asked.endedAt?.toISOString() ?? null,
    reason: asked.reason,
    quoteId: stored.id,
    offerId: shown.id,
    quotation: shown.quotation,
    productId: stored.listingId,
    units: shown.units,
    price: shown.price,
    delivery: shown.delivery,
    vat: { amount: vat, percent: asked.vatRateBp / 100, isOpen: asked.vatCase === 'to_check' },
    total: majorFromMinor(asked.vatMinor + offer.priceMinor * BigInt(offer.units) + offer.deliveryMinor),
    incoterm: shown.incoterm,
    place: shown.place,
    country: stored.country,
    validUntil: shown.validUntil,
    seller: wasAccepted ? (names.get(stored.sellerCompanyId) ?? null) : null,
    references: await findQuoteReferences(db, stored.id),
    can: { decide: mayDecide(asked, reader), withdraw: mayWithdraw(asked, reader) },
  }
}
