import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import {
  COST_UNITS,
  LISTINGS_MAX,
  LOCAL_CURRENCIES,
  OBTAINERS,
  PAPER_STATES,
  RATE_BASES,
  SOURCE_DAYS,
} from '../domain/papers.ts'
import { markBody, paperBody, paperChange, withdrawBody } from './bodies.ts'

/** Where a figure comes from. `day` says what `on` is: the source's own date, or the day on which it was read. */
const figureSource = z.object({
  title: z.string(),
  address: z.string(),
  on: z.string(),
  day: z.enum(SOURCE_DAYS),
})
export type FigureSource = z.output<typeof figureSource>

const facts = {
  id: z.number(),
  obtainedBy: z.enum(OBTAINERS),
  /** Authority or programme that issues it. */
  issuer: z.string(),
  /** Working days; null if not known for certain. */
  days: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** Null for days without a source of their own. */
  daysSource: z.nullable(figureSource),
  /** In major units; null if not known for certain. Beside `rate`: the least and the most that it comes to. */
  cost: z.nullable(z.object({ from: z.number(), to: z.number(), currency: z.enum(CURRENCIES) })),
  /** The same in another currency; never beside `cost`. */
  localCost: z.nullable(z.object({ from: z.number(), to: z.number(), currency: z.enum(LOCAL_CURRENCIES) })),
  /** What the amounts are paid for; null where nobody says, and for those of a rate. */
  costPer: z.nullable(z.enum(COST_UNITS)),
  /** In per cent of the value of the goods. */
  rate: z.nullable(z.object({ from: z.number(), to: z.number(), of: z.enum(RATE_BASES) })),
  /** Null for a cost without a source of its own. */
  costSource: z.nullable(figureSource),
  source: z.string(),
  /** Address of the source's page. */
  sourceAddress: z.nullable(z.string()),
  /** Date of the information: `2024-06-30`. */
  knownOn: z.string(),
  /** What that date is; null where nobody says. */
  sourceDay: z.nullable(z.enum(SOURCE_DAYS)),
  /** Whether the operator has checked it with the source; otherwise it is to be confirmed. */
  isConfirmed: z.boolean(),
}

/** A paper in the reader's language. */
const paperView = z.object({ ...facts, name: z.string(), note: z.string() })
export type PaperView = z.output<typeof paperView>

/** A paper that some of the listings need. `isAssumed`: they have no HS code, so only their type says so. */
const neededPaper = z.extend(paperView, { listingIds: z.array(z.number()), isAssumed: z.boolean() })
export type NeededPaper = z.output<typeof neededPaper>

const listingIds = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/)),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z.array(z.int()).check(z.maxLength(LISTINGS_MAX)),
  ),
)

export const listNeeded = endpoint({
  method: 'GET',
  path: '/api/conformity',
  access: 'member',
  summary:
    'The papers that listings need to be imported into a country (by its English name), as the operator knows them.',
  status: 200,
  query: z.strictObject({ country: z.string(), listings: listingIds }),
  response: z.object({ papers: z.array(neededPaper) }),
})

const entry = z.object({
  id: z.number(),
  side: z.enum(SIDES),
  isReceived: z.boolean(),
  /** Number of the paper, or a remark. */
  reference: z.string(),
  writtenAt: z.string(),
  file: z.nullable(threadFile),
})

const orderPaper = z.extend(paperView, {
  state: z.enum(PAPER_STATES),
  isAssumed: z.boolean(),
  entries: z.array(entry),
})
export type OrderPaper = z.output<typeof orderPaper>

const orderPapers = z.object({
  /** English name. */
  country: z.string(),
  /** One group per seller; a seller gets only the own one. */
  groups: z.array(
    z.object({
      /** One of the seller's listings, which identifies the group in calls. */
      listingId: z.number(),
      articles: z.array(z.object({ title: z.string(), language: z.enum(LANGUAGES) })),
      /** Null until the order is paid. */
      seller: z.nullable(z.string()),
      papers: z.array(orderPaper),
    }),
  ),
  can: z.object({ mark: z.boolean() }),
})
export type OrderPapers = z.output<typeof orderPapers>

const orderId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })
const orderPaperId = z.extend(orderId, { paperId: idParameter, listingId: idParameter })

export const listOrderPapers = endpoint({
  method: 'GET',
  path: '/api/orders/:id/conformity',
  access: 'member',
  summary:
    'The papers that an order needs in its country, and what became of each: all for its buyer and staff, those of its own articles for a seller.',
  status: 200,
  params: orderId,
  response: orderPapers,
})

export const markPaper = endpoint({
  method: 'POST',
  path: '/api/orders/:id/conformity/:paperId/:listingId',
  access: 'member',
  whileSuspended: true,
  summary:
    'Says that a paper of a paid order is there, or is missing again. `listingId`: one of the articles of the seller concerned. 409 `move_not_allowed` before it is paid and when it is cancelled.',
  status: 201,
  params: orderPaperId,
  body: markBody,
  response: orderPapers,
  once: true,
})

/** A multipart body with one `document`. */
export const addPaperFile = endpoint({
  method: 'POST',
  path: '/api/orders/:id/conformity/:paperId/:listingId/files',
  access: 'member',
  whileSuspended: true,
  summary:
    'Adds a paper of a paid order as a PDF document or a picture (JPEG, PNG) of at most 10 MB, which says that it is there. 409 `move_not_allowed`, 415 `wrong_file_kind`.',
  status: 201,
  params: orderPaperId,
  multipart: true,
  response: orderPapers,
})

export const readPaperFile = endpoint({
  method: 'GET',
  path: '/api/orders/:id/conformity/files/:fileId',
  access: 'member',
  summary: 'A paper of an order, for its buyer, the seller concerned and staff.',
  status: 200,
  params: z.extend(orderId, { fileId: idParameter }),
  response: z.unknown(),
})

const staffPaper = z.object({
  ...facts,
  country: z.string(),
  chapters: z.array(z.number()),
  condition: z.nullable(z.enum(CONDITIONS)),
  nameEn: z.string(),
  nameFr: z.string(),
  noteEn: z.string(),
  noteFr: z.string(),
  version: z.number(),
  changedAt: z.string(),
  /** Null for papers that ship with the product. */
  changedBy: z.nullable(z.string()),
  withdrawn: z.nullable(z.object({ by: z.string(), at: z.string() })),
})
export type StaffPaper = z.output<typeof staffPaper>

export const listStaffPapers = endpoint({
  method: 'GET',
  path: '/api/staff/conformity',
  access: 'staff',
  summary: 'The papers that countries ask for, by country; those that were withdrawn last.',
  status: 200,
  response: z.array(staffPaper),
})

export const addPaper = endpoint({
  method: 'POST',
  path: '/api/staff/conformity',
  access: 'staff',
  summary: 'Adds a paper that a country asks for.',
  status: 201,
  body: paperBody,
  response: staffPaper,
  once: true,
})

export const changePaper = endpoint({
  method: 'PUT',
  path: '/api/staff/conformity/:id',
  access: 'staff',
  summary:
    'Changes or confirms a paper. 409 `conflict` where it was changed since, `already_decided` where it was withdrawn.',
  status: 200,
  params: z.object({ id: idParameter }),
  body: paperChange,
  response: staffPaper,
})

export const withdrawPaper = endpoint({
  method: 'POST',
  path: '/api/staff/conformity/:id/withdraw',
  access: 'staff',
  summary: 'Withdraws a paper: it is asked for no more. 409 `already_decided`.',
  status: 200,
  params: z.object({ id: idParameter }),
  body: withdrawBody,
  response: staffPaper,
})
