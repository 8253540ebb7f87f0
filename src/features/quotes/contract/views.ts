import * as z from 'zod/mini'
import { TRANSPORT_MODES } from '#kernel/trade/freight/modes.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { productImage } from '#kernel/trade/product.ts'
import { referencesView } from '#kernel/trade/buyer-references/buyer-references.ts'
import { contactView } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import { OFFER_STATES, QUOTE_STATES } from '../domain/quote.ts'

/** The reader's role in a quote: its company asked, or listed the product; or the reader is staff. */
export const QUOTE_ROLES = ['asked', 'received'] as const
export type QuoteRole = (typeof QUOTE_ROLES)[number]

export const offerView = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  state: z.enum(OFFER_STATES),
  /** Per unit, in major units. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  units: z.number(),
  /** The Incoterms 2020 term, with its named place. */
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  /** The delivery charge for all units; 0 if the term says who bears it. */
  delivery: z.number(),
  total: z.number(),
  validUntil: z.string(),
  /** It stands if an inspection finds the goods as described. */
  subjectToInspection: z.optional(z.literal(true)),
  /** The number of its paper; null for offers from before there were any. */
  quotation: z.nullable(z.string()),
  /** The delivery charge is a forwarder's freight, which is valid until its own day. */
  freight: z.nullable(z.object({ mode: z.enum(TRANSPORT_MODES), days: z.number(), validUntil: z.string() })),
})
export type OfferView = z.output<typeof offerView>

const summaryFields = {
  id: z.string(),
  state: z.enum(QUOTE_STATES),
  /** The reader's side. */
  side: z.enum(SIDES),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The delivery country, by its English name. */
  country: z.string(),
  units: z.number(),
  product: z.object({
    id: z.number(),
    title: z.string(),
    /** The language of the title. */
    language: z.enum(LANGUAGES),
    brand: z.string(),
    categorie: z.string(),
    price: z.number(),
    currency: z.enum(CURRENCIES),
    /** The pieces of a lot, which prices and units of the quote are then about. */
    lotPieces: z.optional(z.number()),
    image: z.nullable(productImage),
  }),
  /** The latest offer: valid, or with how it ended. */
  offer: z.nullable(offerView),
  /** The other quotes of the same request that concern the reader; empty for a request about one listing. */
  others: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      language: z.enum(LANGUAGES),
      units: z.number(),
      lotPieces: z.optional(z.number()),
      state: z.enum(QUOTE_STATES),
    }),
  ),
}

/** A quote in a list. */
export const quoteSummary = z.object(summaryFields)
export type QuoteSummary = z.output<typeof quoteSummary>

/** One of the two parties. */
export const partyView = z.object({
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type PartyView = z.output<typeof partyView>

export const messageView = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  /** The author, if the reader may know. */
  name: z.nullable(z.string()),
  text: z.string(),
  /** Whether contact data in it is masked until the quote is accepted. */
  masked: z.boolean(),
  writtenAt: z.string(),
  offer: z.nullable(offerView),
  file: z.nullable(threadFile),
})
export type MessageView = z.output<typeof messageView>

/**
 * The next step of an accepted quote: paying its cart at `/checkout` by a deadline, or the resulting order.
 */
const paymentDue = z.object({
  cartId: z.string(),
  until: z.string(),
  total: z.number(),
  currency: z.enum(CURRENCIES),
  address: z.object({
    country: z.string(),
    city: z.string(),
    postcode: z.nullable(z.string()),
    street: z.nullable(z.string()),
  }),
  /** Who takes the goods there. */
  contact: z.optional(contactView),
  /** The town to which the freight is paid: the goods go nowhere else. Present where a forwarder carries them. */
  freightTo: z.optional(z.string()),
  /** `subject`: an inspection that finds the goods not as described ends the deal, until it is paid; `awaited`: one runs. */
  inspection: z.optional(z.enum(['subject', 'awaited'])),
  /** What is paid together: agreed in the same request, in one currency and on the same terms. */
  lines: z.array(
    z.object({
      title: z.string(),
      language: z.enum(LANGUAGES),
      units: z.number(),
      lotPieces: z.optional(z.number()),
    }),
  ),
  isOrdered: z.boolean(),
})

/** A quote with its thread. */
export const quoteView = z.object({
  ...summaryFields,
  message: z.string(),
  masked: z.boolean(),
  /** It began with the question about weight and size. */
  asksMeasures: z.optional(z.literal(true)),
  /** Whether the listing is still public. */
  listed: z.boolean(),
  /** Present while one of the companies has blocked the other, or the buyer's is suspended; not what was agreed. */
  apart: z.optional(z.literal(true)),
  /** Present where the reader's own company has blocked the other; the other one is not told. */
  blockedByUs: z.optional(z.literal(true)),
  /** Whether the reader may block the other company. */
  mayBlock: z.optional(z.literal(true)),
  /** Null before the quote is accepted, except for staff and one's own side. */
  buyer: z.nullable(partyView),
  seller: z.nullable(partyView),
  messages: z.array(messageView),
  /**
   * For the seller's company, while nobody has made an offer: the terms of its last one in another thread. The place is
   * null where it is another buyer's.
   */
  lastTerms: z.optional(
    z.object({ incoterm: z.enum(INCOTERMS), place: z.nullable(z.string()), days: z.number() }),
  ),
  /**
   * What the buyer's own papers call the purchase, as far as the reader may know: sellers learn when it is
   * wanted, and after the agreement the PO number.
   */
  references: referencesView,
  /** For the buyer's company, while its acceptance waits for a colleague's approval. */
  approval: z.nullable(z.object({ requisitionId: z.string(), until: z.string() })),
  /** For the buyer's company, once it is accepted. */
  payment: z.nullable(paymentDue),
  endedBy: z.nullable(z.enum(SIDES)),
  can: z.object({
    write: z.boolean(),
    offer: z.boolean(),
    accept: z.boolean(),
    /** The offer is above what the reader may accept alone. */
    askApproval: z.boolean(),
    decline: z.boolean(),
    changeReferences: z.boolean(),
  }),
})
export type QuoteView = z.output<typeof quoteView>

/** A quote in staff's list. */
export const staffQuoteSummary = z.object({ ...summaryFields, buyer: z.string(), seller: z.string() })
export type StaffQuoteSummary = z.output<typeof staffQuoteSummary>
