import * as z from 'zod/mini'
import { productAttribute } from '#kernel/trade/attributes/present.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { DOCUMENT_KINDS } from '#kernel/trade/listing-document.ts'
import { LISTING_STATES, productFacts, productImage, productView } from '#kernel/trade/product.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { HAZARDS } from '#kernel/trade/contamination/declaration.ts'
import { GAPS } from '../domain/completeness.ts'
import { ALL_REASONS } from '../domain/review-reasons.ts'
import { ownDocument } from './document-endpoints.ts'

/** The states of a proposed change that is still to be submitted, decided or corrected. */
export const PENDING_REVISION_STATES = ['open', 'under_review', 'changes_requested'] as const

/** A picture as its owner and staff see it, before approval too. */
export const ownImage = z.extend(productImage, {
  /** Staff have approved it; on a published listing the others wait for review. */
  approved: z.boolean(),
  /** The owner's alternative text; empty if `alt` is the title. */
  description: z.string(),
})
export type OwnImage = z.output<typeof ownImage>

/** Facts, including those that are not public. */
export const ownFacts = z.extend(productFacts, {
  lotPieces: z.optional(z.number()),
  originPostcode: z.optional(z.string()),
})
export type OwnFacts = z.output<typeof ownFacts>

/** Title and description in the language that is not the listing's. */
const secondTexts = { secondTitle: z.nullable(z.string()), secondDescription: z.nullable(z.string()) }

/** The complete proposed content of a published listing, under the names of the form. */
export const proposedContent = z.object({
  title: z.string(),
  brand: z.string(),
  categorie: z.string(),
  type: z.string(),
  condition: z.enum(CONDITIONS),
  description: z.string(),
  ...secondTexts,
  country: z.string(),
  city: z.string(),
  facts: ownFacts,
  attributes: z.array(productAttribute),
})
export type ProposedContent = z.output<typeof proposedContent>

const pendingRevision = z.object({
  state: z.enum(PENDING_REVISION_STATES),
  /** The changes that staff requested. */
  note: z.nullable(z.string()),
  reasons: z.array(z.enum(ALL_REASONS)),
  submittedAt: z.nullable(z.string()),
  content: proposedContent,
})

/** How complete a listing is for its type, 0 to 100, and what would complete it. */
export const completeness = z.object({
  score: z.number(),
  /** How many of `lacking` are needed. */
  needed: z.number(),
  lacking: z.array(z.object({ key: z.string(), label: z.string() })),
  gaps: z.array(z.enum(GAPS)),
  /** The documents that are expected of it and missing. */
  papers: z.array(z.enum(DOCUMENT_KINDS)),
})
export type CompletenessView = z.output<typeof completeness>

const ownFields = {
  /** With a proposed change, the completeness of that change; in lists that of the published content. */
  completeness,
  /** The same as `price`, under the form's name. */
  prix: z.number(),
  legalOwner: z.string(),
  /** The seller's own reference number; never public. */
  reference: z.nullable(z.string()),
  status: z.enum(LISTING_STATES),
  /** Staff's note with their last decision; null if there is none. */
  note: z.nullable(z.string()),
  /** Which of the frequent reasons it gives. */
  reasons: z.array(z.enum(ALL_REASONS)),
  /**
   * Of which hazards it says nothing, though it may carry residues: without them it goes neither to review nor back to
   * buyers. With a proposed change, of that change; in lists of the published content.
   */
  unstated: z.array(z.enum(HAZARDS)),
  /** Null until the listing has stock. */
  stockVersion: z.nullable(z.number()),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
}

/** The interest in a listing. */
const figures = z.object({
  /** Views of its page by others than its company. */
  views: z.number(),
  /** Members who have it among their favourites. */
  favourites: z.number(),
  quotes: z.number(),
})
export type ListingFigures = z.output<typeof figures>

/**
 * One of the company's own listings in a list; the note is that about the proposed change, if there is one.
 */
export const ownListingRow = z.extend(productView, {
  ...ownFields,
  figures,
  /** When its availability was confirmed last; null before it is published. */
  confirmedAt: z.nullable(z.string()),
  /** The state of a proposed change, if there is one. */
  revision: z.nullable(z.enum(PENDING_REVISION_STATES)),
})
export type OwnListingRow = z.output<typeof ownListingRow>

/** The owner's record, for the edit form and the owner's view of the page. */
export const ownListing = z.extend(productView, {
  ...ownFields,
  ...secondTexts,
  /** `buy`: it is another company's; staff read the owner's view of every listing. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), buy: z.boolean() }),
  images: z.array(ownImage),
  facts: ownFacts,
  /** The name of the country where it was made, as published. */
  madeIn: z.optional(z.string()),
  attributes: z.array(productAttribute),
  documents: z.array(ownDocument),
  publishedAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  revision: z.nullable(pendingRevision),
  /** Identifies the state that the edit form shows; an edit with another mark is refused. */
  mark: z.string(),
})
export type OwnListing = z.output<typeof ownListing>

/** A field that a proposed change alters, under the names of the form. */
const difference = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** The name of an attribute. */
  label: z.optional(z.string()),
})

/** An automatic check for staff; a failed check is a hint, never a refusal. */
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
  /** What the check found, verbatim. */
  findings: z.array(z.string()),
})
export type ReviewCheck = z.output<typeof check>

const reviewImage = z.extend(ownImage, {
  /** The owner removed it; it stays public until the revision is published. */
  removed: z.boolean(),
})

/** What makes two listings of a company look like the same item. */
const LIKENESSES = ['serial_number', 'part_number', 'title', 'similar_title'] as const

/** Another listing of the same company that may be the same goods. */
const similarListing = z.object({
  id: z.number(),
  title: z.string(),
  /** The language of the title. */
  language: z.enum(LANGUAGES),
  status: z.enum(LISTING_STATES),
  same: z.enum(LIKENESSES),
})
export type SimilarListing = z.output<typeof similarListing>

const act = z.object({
  act: z.string(),
  by: z.string(),
  /** A seller’s act that a member of staff did in the name of the company. */
  isActing: z.boolean(),
  at: z.string(),
  note: z.nullable(z.string()),
  /** Typing errors that staff corrected, under the names of the form. */
  corrections: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The price or quantity that the seller changed. */
  change: z.nullable(z.object({ from: z.string(), to: z.string() })),
})

/** A listing as staff review it. */
export const reviewListing = z.extend(ownListing, {
  images: z.array(reviewImage),
  company: z.object({ id: z.number(), name: z.string() }),
  seller: z.object({ id: z.number(), name: z.string() }),
  /** Staff allow the carrier to ship it. It is shippable if its sizes allow that too. */
  carrierAllowed: z.boolean(),
  /** The content under review gives the packed unit's sizes, and they are within the carrier's limits. */
  fitsCarrier: z.boolean(),
  /** What waits for a decision: the listing itself, its revision, or a look at what was published at once. */
  waiting: z.nullable(z.enum(['listing', 'revision', 'sample'])),
  submittedAt: z.nullable(z.string()),
  waitingSeconds: z.nullable(z.number()),
  differences: z.array(difference),
  checks: z.array(check),
  /** At most five. */
  similar: z.array(similarListing),
  /** The colleague who is looking at it now. */
  claimedBy: z.nullable(z.string()),
  history: z.array(act),
  currency: z.enum(CURRENCIES),
  /** Grows with every edit; a decision that names it can't be about anything that staff have not seen. */
  version: z.number(),
})
export type ReviewListing = z.output<typeof reviewListing>
