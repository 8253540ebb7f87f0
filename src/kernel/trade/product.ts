import * as z from 'zod/mini'
import { co2Estimate } from './co2/estimate.ts'
import { FINDINGS } from './contamination/declaration.ts'
import { productAttribute } from './attributes/present.ts'
import { LANGUAGES } from '../text/language.ts'
import { productDocument } from './listing-document.ts'
import { CURRENCIES } from '../money/money.ts'
import { SMALL_FORMATS } from '../web/picture-formats.ts'
import { CONDITIONS } from './taxonomy.ts'

/**
 * A picture of a product: the address of its master, and the available smaller widths
 * (`/img/{hash}-{width}.{format}`).
 */
export const productImage = z.object({
  /** The largest, as JPEG; doubles as the key under which an owner removes it (spec §3 `lienImage`). */
  lienImage: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(SMALL_FORMATS)),
  alt: z.string(),
  /** The language of `alt`, where it is not that of the title. */
  language: z.optional(z.enum(LANGUAGES)),
  /** The placeholder as a data: URI, shown until the picture has loaded; absent until a job has made it. */
  placeholder: z.optional(z.string()),
})
export type ProductImage = z.output<typeof productImage>

/** `reserved`: payments in progress hold all that is left. `sold`: nothing is left. */
const AVAILABILITIES = ['available', 'reserved', 'sold'] as const

const productFields = {
  id: z.number(),
  title: z.string(),
  /**
   * The language of the seller's title and description: the reader's, if the seller said it in that. The seller and
   * staff read what was said first.
   */
  language: z.enum(LANGUAGES),
  brand: z.string(),
  categorie: z.string(),
  type: z.string(),
  condition: z.enum(CONDITIONS),
  /** Sanitised HTML at `/api/product/{id}`; in lists plain text of at most 200 characters. */
  description: z.string(),
  /** The language of the description, where it is not that of the title. */
  descriptionLanguage: z.optional(z.enum(LANGUAGES)),
  /** Major units. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  /** The pieces of a lot, for which the price is; absent if it is for a unit. A quantity then counts lots. */
  lotPieces: z.optional(z.number()),
  country: z.string(),
  city: z.string(),
  /** 'city, country' */
  region: z.string(),
  /** The quantity that can be bought now: on hand less reserved. */
  qty: z.number(),
  userId: z.number(),
  images: z.array(productImage),
  shipping: z.array(z.object({ isShippable: z.boolean() })),
  availability: z.enum(AVAILABILITIES),
  /** When the seller last confirmed availability; only where that was long ago. */
  unconfirmedSince: z.optional(z.string()),
}

/** A product as visitors see it: never with the seller's company, contact or legal owner (decisions §4). */
export const productView = z.object(productFields)
export type Product = z.output<typeof productView>

/** Technical and shipping facts of the product page; unknown ones are left out. */
export const productFacts = z.object({
  year: z.optional(z.number()),
  partNumber: z.optional(z.string()),
  serialNumber: z.optional(z.string()),
  runningHours: z.optional(z.number()),
  hsCode: z.optional(z.string()),
  /** Where it was made: ISO 3166-1, two letters. */
  originCountry: z.optional(z.string()),
  /** Of a unit without its packing. */
  netWeightKg: z.optional(z.number()),
  weightKg: z.optional(z.number()),
  lengthCm: z.optional(z.number()),
  widthCm: z.optional(z.number()),
  heightCm: z.optional(z.number()),
  liftingPoints: z.optional(z.string()),
  loadingHours: z.optional(z.string()),
  loadingEquipment: z.optional(z.string()),
  norm: z.optional(z.enum(FINDINGS)),
  h2s: z.optional(z.enum(FINDINGS)),
  hydrocarbons: z.optional(z.enum(FINDINGS)),
})
export type ProductFacts = z.output<typeof productFacts>

/** A product on its own page. */
export const productDetail = z.object({
  ...productFields,
  /** The other language in which the seller says it. */
  alsoIn: z.optional(z.enum(LANGUAGES)),
  facts: productFacts,
  /** The name of the country where it was made, in the language of the answer. */
  madeIn: z.optional(z.string()),
  /** The attributes of its type, in the order of the data plate. */
  attributes: z.array(productAttribute),
  documents: z.array(productDocument),
  /** The emissions that the sale of one unit avoids, where its mass is known. */
  co2: z.optional(co2Estimate),
  /** A report of an inspection of it can be read by everybody. */
  inspected: z.optional(z.literal(true)),
  publishedAt: z.nullable(z.string()),
  /** When its seller last confirmed availability. */
  confirmedAt: z.nullable(z.string()),
})
export type ProductDetail = z.output<typeof productDetail>

/** The states of a listing (decisions §4). */
export const LISTING_STATES = [
  'draft',
  'under_review',
  'published',
  'changes_requested',
  'rejected',
  'dormant',
  'withdrawn',
] as const
export type ListingState = (typeof LISTING_STATES)[number]
