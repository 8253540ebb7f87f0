import * as z from 'zod/mini'
import { LISTING_STATES, productView } from '#kernel/trade/product.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idInBody, idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { DECIDED_TOGETHER_MAX, FEATURED_MAX } from '../domain/limits.ts'
import { decisionBody } from './decision-body.ts'
import { version } from './fields.ts'
import { secondLanguageBody } from './second-language-body.ts'
import { ownListing, reviewListing } from './views.ts'

/** Drafts are visible to their owners only. */
export const REVIEW_STATES = LISTING_STATES.filter((state) => state !== 'draft')

/** The longest wait first, or the latest submission first. */
export const QUEUE_ORDERS = ['longest', 'newest'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

export const reviewQuery = z.strictObject({
  status: orEmpty(z.enum(REVIEW_STATES)),
  /** A top-level category. */
  categorie: orEmpty(z.enum([...CATEGORY_NAMES])),
  /** The id of a seller. */
  company: orEmpty(idParameter),
  /** The order of waiting items. */
  order: orEmpty(z.enum(QUEUE_ORDERS)),
  ...pagingQuery,
})
export type ReviewQuery = z.output<typeof reviewQuery>

/** The filters of the queue that its counts respect. */
export const waitingQuery = z.strictObject({
  categorie: reviewQuery.def.shape.categorie,
  company: reviewQuery.def.shape.company,
})
export type WaitingQuery = z.output<typeof waitingQuery>

/** The filters with the field names of the domain. */
export type ReviewFilter = Omit<ReviewQuery, 'categorie'> & WaitingFilter
export interface WaitingFilter extends Omit<WaitingQuery, 'categorie'> {
  category: WaitingQuery['categorie']
}

const id = z.object({ id: idParameter })

/** Carried out after ten seconds; until then it can be taken back. Without it, at once. */
const revocable = z.optional(z.boolean())

export const listForReview = endpoint({
  method: 'GET',
  path: '/api/staff/listings',
  access: 'staff',
  summary:
    'Listings for staff, drafts left out; under_review holds proposed changes too and begins with what waits longest',
  status: 200,
  query: reviewQuery,
  response: z.tuple([z.number(), z.array(reviewListing)]),
})

/** Sellers offered as filters of the queue, those with most waiting items first. */
export const COMPANIES_OFFERED = 200

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/staff/listings/waiting',
  access: 'staff',
  summary:
    'How much waits for review of each category and of each seller, each counted within the other choice; at most 200 sellers',
  status: 200,
  query: waitingQuery,
  response: z.object({
    categories: z.array(z.object({ categorie: z.string(), waiting: z.number() })),
    companies: z.array(z.object({ id: z.number(), name: z.string(), waiting: z.number() })),
  }),
})

/** Waiting listings of a seller that are checked for the count of those that pass. */
export const PASSING_CHECKED = 500

export const countPassing = endpoint({
  method: 'GET',
  path: '/api/staff/listings/passing',
  access: 'staff',
  summary: 'How many waiting listings of a seller pass every check, of the first 500',
  status: 200,
  query: z.strictObject({ company: idParameter }),
  response: z.object({ waiting: z.number(), checked: z.number(), passing: z.number() }),
})

export const getForReview = endpoint({
  method: 'GET',
  path: '/api/staff/listings/:id',
  access: 'staff',
  summary: 'One listing as staff review it',
  status: 200,
  params: id,
  response: reviewListing,
})

export const decideListing = endpoint({
  method: 'POST',
  path: '/api/staff/listings/:id/decision',
  access: 'staff',
  summary:
    'Decides about what waits of a listing; 409 already_decided when nothing does, statement_missing for goods that may carry residues and say nothing of it',
  status: 200,
  params: id,
  body: z.extend(decisionBody, {
    /** The version that staff reviewed; an older one is refused with 409. */
    version: z.optional(version),
    revocable,
  }),
  response: reviewListing,
})

export const proposeSecondLanguage = endpoint({
  method: 'PUT',
  path: '/api/staff/listings/:id/second-language',
  access: 'staff',
  summary:
    'Proposes title and description of a published listing in its second language, under the mandate of its company; reviewed like a change of its seller. 409 conflict while another change waits, mandate_missing, listing_changed',
  status: 200,
  params: id,
  body: secondLanguageBody,
  response: ownListing,
})

export const claimListing = endpoint({
  method: 'POST',
  path: '/api/staff/listings/:id/claim',
  access: 'staff',
  summary:
    'Says for three minutes that one looks at a listing; answers who else does, whose claim then stays',
  status: 200,
  params: id,
  response: z.object({ claimedBy: z.nullable(z.string()) }),
})

export const releaseListing = endpoint({
  method: 'POST',
  path: '/api/staff/listings/:id/release',
  access: 'staff',
  summary: 'Gives up one’s own claim of a listing',
  status: 200,
  params: id,
  response: z.object({}),
})

/** The outcome for one listing of those published together. */
const publishOutcome = z.enum([
  'published',
  'changed',
  'already_decided',
  'not_found',
  'no_mandate',
  'not_vetted',
  'held',
  'country_refused',
  'unstated',
  /** Who decides wrote it in the name of its company: a colleague has to. */
  'acted',
])
export type PublishOutcome = z.output<typeof publishOutcome>

const publishBody = z.strictObject({
  listings: z
    .array(z.strictObject({ id: idInBody, version }))
    .check(z.minLength(1), z.maxLength(DECIDED_TOGETHER_MAX, 'listings.errors.publish_many')),
  revocable,
})
export type PublishBody = z.output<typeof publishBody>

export const publishListings = endpoint({
  method: 'POST',
  path: '/api/staff/listings/publish',
  access: 'staff',
  summary:
    'Publishes up to 100 waiting listings, each on its own, and says of each what came of it: published, changed meanwhile, decided already',
  status: 200,
  body: publishBody,
  response: z.object({ listings: z.array(z.object({ id: z.number(), outcome: publishOutcome })) }),
})

export const takeBackDecisions = endpoint({
  method: 'POST',
  path: '/api/staff/listings/take-back',
  access: 'staff',
  summary:
    'Takes back one’s own revocable decisions about up to 100 listings, and says of each whether that was in time',
  status: 200,
  body: z.strictObject({
    ids: z
      .array(idInBody)
      .check(z.minLength(1), z.maxLength(DECIDED_TOGETHER_MAX, 'listings.errors.publish_many')),
  }),
  response: z.object({ takenBack: z.array(z.number()) }),
})

export const getFeatured = endpoint({
  method: 'GET',
  path: '/api/staff/featured',
  access: 'staff',
  summary:
    'The listings that staff chose for the carousel, in order; also those that are sold and so not shown',
  status: 200,
  response: z.object({ ids: z.array(z.number()), products: z.array(productView) }),
})

export const setFeatured = endpoint({
  method: 'PUT',
  path: '/api/staff/featured',
  access: 'staff',
  summary: 'Chooses the listings of the carousel, in order',
  status: 200,
  body: z.strictObject({
    ids: z.array(idInBody).check(z.maxLength(FEATURED_MAX, 'listings.errors.featured_many')),
  }),
  response: z.object({ ids: z.array(z.number()) }),
})
