import * as z from 'zod/mini'
import { productAttribute } from '#kernel/trade/attributes/present.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { LISTING_STATES, productFacts, productImage, productView } from '#kernel/trade/product.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { GAPS } from '../domain/completeness.ts'
import { ownDocument } from './document-endpoints.ts'

/** The states of a proposed change that somebody still works on. */
export const PENDING_REVISION_STATES = ['open', 'under_review', 'changes_requested'] as const

/** A picture as its owner and staff see it: not yet approved ones too. */
export const ownImage = z.extend(productImage, {
  /** Staff saw it; on a published listing the others wait for review. */
  approved: z.boolean(),
  /** What its owner says that it shows; empty where `alt` is the title. */
  description: z.string(),
})
export type OwnImage = z.output<typeof ownImage>

/** Facts and what strangers don't read of them. */
export const ownFacts = z.extend(productFacts, { originPostcode: z.optional(z.string()) })
export type OwnFacts = z.output<typeof ownFacts>

/** What waits for review of a published listing, whole, in the words of the form. */
export const proposedContent = z.object({
  title: z.string(),
  brand: z.string(),
  categorie: z.string(),
  type: z.string(),
  condition: z.enum(CONDITIONS),
  description: z.string(),
  country: z.string(),
  city: z.string(),
  facts: ownFacts,
  attributes: z.array(productAttribute),
})
export type ProposedContent = z.output<typeof proposedContent>

export const pendingRevision = z.object({
  state: z.enum(PENDING_REVISION_STATES),
  /** What staff asked to change. */
  note: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  content: proposedContent,
})

/** How complete a listing is for its type, 0 to 100, and what would complete it. */
export const completeness = z.object({
  score: z.number(),
  /** So many of the attributes that it lacks are enough. */
  needed: z.number(),
  lacking: z.array(z.object({ key: z.string(), label: z.string() })),
  gaps: z.array(z.enum(GAPS)),
})
export type CompletenessView = z.output<typeof completeness>

const ownFields = {
  /** Of a published listing with a proposed change: of that change, in lists of what is published. */
  completeness,
  /** The same as `price`, under the name of the form. */
  prix: z.number(),
  legalOwner: z.string(),
  /** The seller's own number of it; strangers never read it. */
  reference: z.nullable(z.string()),
  status: z.enum(LISTING_STATES),
  /** What staff wrote with their last decision; null when there is nothing to read. */
  note: z.nullable(z.string()),
  /** Null until the listing has stock. */
  stockVersion: z.nullable(z.number()),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
}

/** How much interest a listing found. */
const figures = z.object({
  /** How often its page was looked at, by others than its company. */
  views: z.number(),
  /** How many members keep it. */
  favourites: z.number(),
  quotes: z.number(),
})
export type ListingFigures = z.output<typeof figures>

/**
 * One of the company's own listings in a list; its note is the one about a proposed change, where there is
 * one.
 */
export const ownListingRow = z.extend(productView, {
  ...ownFields,
  figures,
  /** The state of a proposed change, if there is one. */
  revision: z.nullable(z.enum(PENDING_REVISION_STATES)),
})
export type OwnListingRow = z.output<typeof ownListingRow>

/** The owner's record, for the edit form and the owner's view of the page. */
export const ownListing = z.extend(productView, {
  ...ownFields,
  /** `buy`: it is another company's; staff read the view of every owner. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), buy: z.boolean() }),
  images: z.array(ownImage),
  facts: ownFacts,
  attributes: z.array(productAttribute),
  documents: z.array(ownDocument),
  publishedAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  revision: z.nullable(pendingRevision),
  /** What the edit form shows, as a mark: an edit that names another one is refused. */
  mark: z.string(),
})
export type OwnListing = z.output<typeof ownListing>

/** A field in which a proposed change differs from what is published, in the words of the form. */
const difference = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** What an attribute is called. */
  label: z.optional(z.string()),
})

/** What the machine looked at for staff; a failed check is a hint, never a refusal. */
const check = z.object({
  check: z.enum([
    'contact_data',
    'legal_owner',
    'pictures_unique',
    'contamination',
    'sizes',
    'shippable',
    'duplicates',
  ]),
  passed: z.boolean(),
  /** What was found, word for word. */
  findings: z.array(z.string()),
})
export type ReviewCheck = z.output<typeof check>

const reviewImage = z.extend(ownImage, {
  /** The owner took it away; it stays public until the revision is published. */
  removed: z.boolean(),
})

/** By what two listings of one company look like the same goods. */
const LIKENESSES = ['serial_number', 'part_number', 'title', 'similar_title'] as const

/** Another listing of the same company that may be the same goods. */
const similarListing = z.object({
  id: z.number(),
  title: z.string(),
  /** In which its seller wrote the title. */
  language: z.enum(LANGUAGES),
  status: z.enum(LISTING_STATES),
  same: z.enum(LIKENESSES),
})
export type SimilarListing = z.output<typeof similarListing>

const act = z.object({
  act: z.string(),
  by: z.string(),
  at: z.string(),
  note: z.nullable(z.string()),
  /** Of a price or a quantity that the seller changed. */
  change: z.nullable(z.object({ from: z.string(), to: z.string() })),
})

/** A listing as staff review it. */
export const reviewListing = z.extend(ownListing, {
  images: z.array(reviewImage),
  company: z.object({ id: z.number(), name: z.string() }),
  seller: z.object({ id: z.number(), name: z.string() }),
  /** Staff let the carrier have it. It is shippable if its sizes allow that too. */
  carrierAllowed: z.boolean(),
  /** The packed unit is known and within the carrier's limits, in what waits for review. */
  fitsCarrier: z.boolean(),
  /** Something waits for a decision: the listing itself, or its revision. */
  waiting: z.nullable(z.enum(['listing', 'revision'])),
  submittedAt: z.nullable(z.string()),
  waitingSeconds: z.nullable(z.number()),
  differences: z.array(difference),
  checks: z.array(check),
  /** At most five. */
  similar: z.array(similarListing),
  /** Who else of staff looks at it right now. */
  claimedBy: z.nullable(z.string()),
  history: z.array(act),
  currency: z.enum(CURRENCIES),
  /** Grows with every edit; a decision that names it never decides about what staff did not see. */
  version: z.number(),
})
export type ReviewListing = z.output<typeof reviewListing>
