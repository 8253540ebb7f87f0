import { findWhetherBlocked } from '#db/apart.ts'
import type { Db } from '#db/client.ts'
import { readProducts } from '#db/product-reader.ts'
import { findWaitingRequisition } from '#db/purchase-limits.ts'
import type { Actor } from '#kernel/actor.ts'
import { maskContactData, seesContactData } from '#kernel/text/contact-data.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type {
  MessageView,
  OfferView,
  PartyView,
  QuoteSummary,
  QuoteView,
  StaffQuoteSummary,
} from '../contract/views.ts'
import { netOf, quotationReference } from '../domain/quotation.ts'
import {
  decideAcceptance,
  isOpenToBoth,
  isSameParty,
  mayChangeReferences,
  mayDecline,
  mayOffer,
  mayWrite,
  referencesFor,
  sideOf,
} from '../domain/quote.ts'
import { presentProduct } from './present-product.ts'
import { lastTermsIn } from './last-offer.ts'
import { paymentOf } from './present-payment.ts'
import { beganWithQuestion } from './question-repository.ts'
import { findQuoteReferences } from './quote-references.ts'
import { readCompanyNames, readPeople, readRequests, type Person, type RequestLine } from './quote-reader.ts'
import { isAboveLimit, standingIn } from './standing-offer.ts'
import {
  findQuote,
  listFiles,
  listLastOffers,
  listMessages,
  offerOf,
  type MessageRow,
  type Offer,
  type StoredQuote,
} from './thread-repository.ts'

/**
 * The side on which an actor reads a quote.
 * @throws AppError `not_found` for somebody who is not concerned.
 */
export function requireSide(actor: Actor, { companyId, sellerCompanyId }: StoredQuote): Side {
  const side = sideOf(actor, { buyerCompanyId: companyId, sellerCompanyId })
  if (side === null) throw new AppError('not_found')
  return side
}

/** Quotes in a list, in the given order. */
export async function presentSummaries(
  db: Db,
  quotes: readonly StoredQuote[],
  actor: Actor,
  language: Language,
): Promise<QuoteSummary[]> {
  const offers = await listLastOffers(
    db,
    quotes.map(({ id }) => id),
  )
  const products = await readProducts(db, [...new Set(quotes.map(({ listingId }) => listingId))], {
    language,
  })
  const requestIds = quotes.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]))
  const requests = await readRequests(db, [...new Set(requestIds)], language)
  const productOf = new Map(products.map((product) => [product.id, product]))
  return quotes.map((stored) => {
    const product = productOf.get(stored.listingId)
    if (!product) throw new Error('a quote is about a listing')
    const side = requireSide(actor, stored)
    const offer = offers.get(stored.id)
    return {
      id: stored.id,
      state: stored.state,
      side,
      createdAt: stored.createdAt.toISOString(),
      updatedAt: stored.updatedAt.toISOString(),
      country: stored.country,
      units: stored.units,
      product: presentProduct(product),
      offer: offer ? presentOffer(offer, readerOf(stored, side)) : null,
      others: othersIn(requests, stored, actor),
    }
  })
}

/**
 * The other quotes of a request that concern the reader: a seller learns nothing about requests to others.
 */
function othersIn(
  requests: readonly RequestLine[],
  { id, requestId }: StoredQuote,
  actor: Actor,
): QuoteSummary['others'] {
  return requests
    .filter((line) => line.requestId === requestId && line.id !== id)
    .filter(
      ({ companyId, sellerCompanyId }) =>
        sideOf(actor, { buyerCompanyId: companyId, sellerCompanyId }) !== null,
    )
    .map(({ id: other, title, language, units, lotPieces, state }) => {
      const lot = lotPieces !== null && { lotPieces }
      return { id: other, title, language, units, ...lot, state }
    })
}

/** The same for staff, with the names of both companies. */
export async function presentStaffSummaries(
  db: Db,
  quotes: readonly StoredQuote[],
  actor: Actor,
  language: Language,
): Promise<StaffQuoteSummary[]> {
  const summaries = await presentSummaries(db, quotes, actor, language)
  const ids = quotes.flatMap(({ companyId, sellerCompanyId }) => [companyId, sellerCompanyId])
  const names = await readCompanyNames(db, ids)
  return summaries.map((summary, index) => {
    const { companyId = 0, sellerCompanyId = 0 } = quotes[index] ?? {}
    return { ...summary, buyer: names.get(companyId) ?? '', seller: names.get(sellerCompanyId) ?? '' }
  })
}

/**
 * A quote with its thread, as this reader may see it.
 * @throws AppError `not_found`.
 */
export async function readQuoteView(
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  id: string,
  language: Language,
): Promise<QuoteView> {
  const stored = await findQuote(db, id)
  if (stored === null) throw new AppError('not_found')
  const side = requireSide(actor, stored)
  const [summary] = await presentSummaries(db, [stored], actor, language)
  if (!summary) throw new AppError('not_found')
  const messages = await listMessages(db, id)
  const files = await listFiles(db, id)
  const people = await readPeople(db, [
    ...new Set([stored.memberId, stored.listedBy, ...messages.map(({ memberId }) => memberId)]),
  ])
  const reader = readerOf(stored, side)
  const waiting = side === 'buyer' ? await findWaitingRequisition(db, id) : null
  const isAbove = side === 'buyer' && (await isAboveLimit(db, actor, messages))
  const isBlockedByUs = stored.isApart && (await findWhetherBlocked(db, actor.companyId, stored))
  const can = policiesOf(stored, messages, side, now())
  return {
    ...summary,
    ...textFor(stored.message, 'buyer', reader),
    ...((await beganWithQuestion(db, id)) && { asksMeasures: true as const }),
    listed: stored.isListed,
    ...(!isOpenToBoth(stored) && { apart: true as const }),
    ...(isBlockedByUs && { blockedByUs: true as const }),
    ...(side !== 'staff' && actor.isCompanyAdmin && !stored.isApart && { mayBlock: true as const }),
    ...(await partiesOf(db, stored, people, reader)),
    messages: messages.map((row) => ({
      ...presentMessage(row, reader, people),
      file: files.get(row.id) ?? null,
    })),
    ...(side === 'seller' && can.offer && (await lastTermsIn(db, stored, summary.offer))),
    references: referencesFor(reader, await findQuoteReferences(db, id)),
    approval: waiting && { requisitionId: waiting.id, until: waiting.until.toISOString() },
    payment: side === 'buyer' ? await paymentOf(db, stored, language) : null,
    endedBy: stored.endedSide,
    can: {
      ...can,
      accept: can.accept && !isAbove,
      askApproval: can.accept && isAbove && waiting === null,
    },
  }
}

/** The reader, and whether buyer and seller know each other. */
interface Reader {
  side: Side
  wasAccepted: boolean
}

const readerOf = ({ acceptedAt }: StoredQuote, side: Side): Reader => ({
  side,
  wasAccepted: acceptedAt !== null,
})

function policiesOf(
  stored: StoredQuote,
  messages: readonly MessageRow[],
  side: Side,
  now: Date,
): Omit<QuoteView['can'], 'askApproval'> {
  const standing = standingIn(messages)
  const facts = { ...stored, standing }
  return {
    write: mayWrite(facts, side),
    offer: mayOffer(facts, side),
    accept: decideAcceptance(facts, side, now).ok,
    decline: mayDecline(facts, side),
    changeReferences: mayChangeReferences(facts, side),
  }
}

function presentMessage(
  row: MessageRow,
  reader: Reader,
  people: ReadonlyMap<number, Person>,
): Omit<MessageView, 'file'> {
  const offer = offerOf(row)
  const { text, masked } = maskedFor(row.text, row.side, reader)
  const mayKnow = reader.wasAccepted || reader.side === 'staff' || row.side === reader.side
  // Staff write for the operator; only staff see their names.
  const isNamed = row.side === 'staff' ? reader.side === 'staff' : mayKnow
  return {
    id: String(row.id),
    side: row.side,
    name: isNamed ? (people.get(row.memberId)?.name ?? null) : null,
    text,
    masked,
    writtenAt: row.writtenAt.toISOString(),
    offer: offer ? presentOffer(offer, reader) : null,
  }
}

export function presentOffer(offer: Offer, reader: Reader): OfferView {
  const { priceMinor, units, deliveryMinor, validUntil, place, id, freight, quotationNumber, ...others } =
    offer
  const { subjectToInspection, ...rest } = others
  return {
    ...rest,
    ...(subjectToInspection && { subjectToInspection: true as const }),
    id: String(id),
    units,
    place: maskedFor(place, offer.side, reader).text,
    price: majorFromMinor(priceMinor),
    delivery: majorFromMinor(deliveryMinor),
    total: majorFromMinor(netOf(offer)),
    validUntil: validUntil.toISOString(),
    quotation: quotationNumber === null ? null : quotationReference(quotationNumber),
    freight: freight && { mode: freight.mode, days: freight.days, validUntil: freight.until.toISOString() },
  }
}

function textFor(text: string, writer: Side, reader: Reader) {
  const { text: message, masked } = maskedFor(text, writer, reader)
  return { message, masked }
}

/** A side's text, with contact data masked if the reader must not see it yet. */
export function maskedFor(text: string, writer: Side, { side, wasAccepted }: Reader) {
  if (seesContactData(writer, side, wasAccepted)) return { text, masked: false }
  const shown = maskContactData(text)
  return { text: shown, masked: shown !== text }
}

/**
 * Names are exchanged when the quote is accepted (decisions §4); one's own side and staff see them before.
 */
async function partiesOf(
  db: Db,
  stored: StoredQuote,
  people: ReadonlyMap<number, Person>,
  { side, wasAccepted }: Reader,
): Promise<Pick<QuoteView, 'buyer' | 'seller'>> {
  const names = await readCompanyNames(db, [stored.companyId, stored.sellerCompanyId])
  const party = (whose: Side, companyId: number, memberId: number): PartyView | null => {
    const mayKnow = wasAccepted || side === 'staff' || isSameParty(side, whose)
    const person = people.get(memberId)
    return mayKnow && person ? { company: names.get(companyId) ?? '', ...person } : null
  }
  return {
    buyer: party('buyer', stored.companyId, stored.memberId),
    seller: party('seller', stored.sellerCompanyId, stored.listedBy),
  }
}
