import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import {
  HANDLING_MARKS,
  PACKAGES_MAX,
  PAPER_FACTS,
  PAPER_KINDS,
  PAPER_SIDES,
  type HandlingMark,
} from '../domain/papers.ts'

const consignment = z.object({
  /** The company whose goods these are. */
  sellerId: z.number(),
  seller: z.string(),
  papers: z.array(z.enum(PAPER_KINDS)),
  /** Whether the reader prints address labels for its packages. */
  hasLabel: z.boolean(),
  /** What the papers lack. */
  missing: z.array(
    z.object({
      fact: z.enum(PAPER_FACTS),
      /** The articles concerned; none where it is about the whole consignment. */
      articles: z.array(z.object({ listingId: z.number(), title: z.string(), language: z.enum(LANGUAGES) })),
    }),
  ),
})
export type Consignment = z.output<typeof consignment>

const orderConsignments = z.object({
  reference: z.string(),
  side: z.enum(PAPER_SIDES),
  /** One for each seller; none before payment and once cancelled. */
  consignments: z.array(consignment),
})
export type OrderConsignments = z.output<typeof orderConsignments>

const id = z.string().check(z.regex(/^[\w-]{22}$/))

export const listShippingPapers = endpoint({
  method: 'GET',
  path: '/api/orders/:id/shipping-papers',
  access: 'member',
  summary:
    'The shipping papers of a paid order by seller, and what they lack: all for its buyer and staff, those of its own goods for a seller.',
  status: 200,
  params: z.object({ id }),
  response: orderConsignments,
})

export const readShippingPaper = endpoint({
  method: 'GET',
  path: '/api/orders/:id/shipping-papers/:sellerId/:kind',
  access: 'member',
  summary:
    'Packing list, customs invoice, CMR data or shipping instructions as a PDF, in the language of the request, with what its reader may see of the other side.',
  status: 200,
  params: z.object({ id, sellerId: idParameter, kind: z.enum(PAPER_KINDS) }),
  response: z.unknown(),
})

const packages = z.pipe(
  z.string().check(z.regex(/^[1-9]\d?$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(PACKAGES_MAX))),
)
const isMark = (word: string): word is HandlingMark => HANDLING_MARKS.some((mark) => mark === word)
/** Separated by commas. */
const marks = z.pipe(
  z.string().check(z.refine((words) => words.split(',').every(isMark))),
  z.transform((words) => words.split(',').filter(isMark)),
)

export const readAddressLabel = endpoint({
  method: 'GET',
  path: '/api/orders/:id/address-label/:sellerId',
  access: 'member',
  summary:
    'Address labels (PDF, A6) for the packages of a paid order that a courier carries, for their seller and staff: reference, from, to, number of the package and handling marks.',
  status: 200,
  params: z.object({ id, sellerId: idParameter }),
  query: z.strictObject({ packages: z.optional(packages), marks: z.optional(marks) }),
  response: z.unknown(),
})
