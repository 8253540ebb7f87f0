import * as z from 'zod/mini'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { productImage } from '#kernel/trade/product.ts'
import { OFFER_STATES, QUOTE_SIDES, QUOTE_STATES } from '../domain/quote.ts'

/**
 * How the reader has to do with a quote: its company asked, or listed what was asked for; or the reader is
 * staff.
 */
export const QUOTE_ROLES = ['asked', 'received'] as const
export type QuoteRole = (typeof QUOTE_ROLES)[number]

export const offerView = z.object({
  id: z.string(),
  side: z.enum(QUOTE_SIDES),
  state: z.enum(OFFER_STATES),
  /** Of one unit, in major units. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  units: z.number(),
  /** Of Incoterms 2020, with its named place. */
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  /** The charge for delivery of all units; 0 where the term says who bears it. */
  delivery: z.number(),
  total: z.number(),
  validUntil: z.string(),
})
export type OfferView = z.output<typeof offerView>

const summaryFields = {
  id: z.string(),
  state: z.enum(QUOTE_STATES),
  /** For which side the reader speaks. */
  side: z.enum(QUOTE_SIDES),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Where to deliver, by its English name. */
  country: z.string(),
  units: z.number(),
  product: z.object({
    id: z.number(),
    title: z.string(),
    /** In which its seller wrote the title. */
    language: z.enum(LANGUAGES),
    brand: z.string(),
    categorie: z.string(),
    price: z.number(),
    currency: z.enum(CURRENCIES),
    image: z.nullable(productImage),
  }),
  /** The last one: it stands, or tells how it ended. */
  offer: z.nullable(offerView),
  /**
   * The other quotes of the same request that are the reader's business; empty for a request about one
   * listing.
   */
  others: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      language: z.enum(LANGUAGES),
      units: z.number(),
      state: z.enum(QUOTE_STATES),
    }),
  ),
}

/** A quote in a list. */
export const quoteSummary = z.object(summaryFields)
export type QuoteSummary = z.output<typeof quoteSummary>

/** One of the two who deal with each other. */
export const partyView = z.object({
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type PartyView = z.output<typeof partyView>

export const messageView = z.object({
  id: z.string(),
  side: z.enum(QUOTE_SIDES),
  /** Who wrote it, where the reader may know. */
  name: z.nullable(z.string()),
  text: z.string(),
  /** Contact data in it is not shown before the quote is accepted. */
  masked: z.boolean(),
  writtenAt: z.string(),
  offer: z.nullable(offerView),
  file: z.nullable(threadFile),
})
export type MessageView = z.output<typeof messageView>

/**
 * What is left to do about an accepted quote: paying its cart at `/checkout`, until a moment; or the order
 * that came of it.
 */
export const paymentDue = z.object({
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
  /** What is paid together: agreed in the same request, in one currency and on the same terms. */
  lines: z.array(z.object({ title: z.string(), language: z.enum(LANGUAGES), units: z.number() })),
  isOrdered: z.boolean(),
})

/** A quote with its thread. */
export const quoteView = z.object({
  ...summaryFields,
  message: z.string(),
  masked: z.boolean(),
  /** Whether the listing is still public. */
  listed: z.boolean(),
  /** Null before the quote is accepted, but for staff and the own side. */
  buyer: z.nullable(partyView),
  seller: z.nullable(partyView),
  messages: z.array(messageView),
  /** For the buyer's company, once it is accepted. */
  payment: z.nullable(paymentDue),
  endedBy: z.nullable(z.enum(QUOTE_SIDES)),
  can: z.object({ write: z.boolean(), offer: z.boolean(), accept: z.boolean(), decline: z.boolean() }),
})
export type QuoteView = z.output<typeof quoteView>

/** A quote in the list of staff. */
export const staffQuoteSummary = z.object({ ...summaryFields, buyer: z.string(), seller: z.string() })
export type StaffQuoteSummary = z.output<typeof staffQuoteSummary>
