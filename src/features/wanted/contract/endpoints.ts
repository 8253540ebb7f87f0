import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { productAttribute } from '#kernel/trade/attributes/present.ts'
import { productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { answerBody, wantedBody } from './fields.ts'
import { WANTED_STATES, WANTED_VIEWS } from '../domain/wanted.ts'

const view = z.object({
  id: z.number(),
  text: z.string(),
  categorie: z.string(),
  type: z.string(),
  attributes: z.array(productAttribute),
  units: z.number(),
  /** A date: `2026-11-21`. */
  neededBy: z.nullable(z.string()),
  country: z.string(),
  city: z.nullable(z.string()),
  state: z.enum(WANTED_STATES),
  createdAt: z.string(),
  answers: z.number(),
  can: z.object({ answer: z.boolean(), close: z.boolean() }),
  /** Only for staff: sellers never learn who asks. */
  asker: z.optional(z.object({ name: z.string(), company: z.string(), email: z.string() })),
})
export type WantedView = z.output<typeof view>

const answer = z.object({
  id: z.number(),
  product: z.nullable(productView),
  text: z.string(),
  createdAt: z.string(),
})
export type WantedAnswer = z.output<typeof answer>

const detail = z.object({
  wanted: view,
  /** All answers for the asking company and for staff; a seller sees its own. */
  answers: z.array(answer),
  /** The search results for the request; for the asking company and for staff. */
  matches: z.array(productView),
})
export type WantedDetail = z.output<typeof detail>

const page = z.tuple([z.number(), z.array(view)])
const params = z.object({ id: idParameter })

export const askForEquipment = endpoint({
  method: 'POST',
  path: '/api/wanted',
  access: 'member',
  once: true,
  summary: 'Says what equipment the member looks for; staff and sellers of its category see it.',
  status: 201,
  body: wantedBody,
  response: z.object({ id: z.number() }),
})

export const listWanted = endpoint({
  method: 'GET',
  path: '/api/wanted',
  access: 'member',
  summary:
    "Requests of the member's company (`view=own`), or open ones of others in categories in which it sells (`matching`): [total, those of the page].",
  status: 200,
  query: z.strictObject({ view: orEmpty(z.enum(WANTED_VIEWS)), ...pagingQuery }),
  response: page,
})

export const listStaffWanted = endpoint({
  method: 'GET',
  path: '/api/staff/wanted',
  access: 'staff',
  summary: 'All requests, newest first, with who asks: [total, those of the page].',
  status: 200,
  query: z.strictObject({ state: orEmpty(z.enum(WANTED_STATES)), ...pagingQuery }),
  response: page,
})

export const readWanted = endpoint({
  method: 'GET',
  path: '/api/wanted/:id',
  access: 'member',
  summary: 'A request with its answers, for who asks, for staff and for sellers of its category.',
  status: 200,
  params,
  response: detail,
})

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/wanted/:id/offers',
  access: 'member',
  summary: "Listings of the member's company that may answer a request and do not yet, newest first.",
  status: 200,
  params,
  response: z.array(z.object({ id: z.number(), title: z.string(), language: z.enum(LANGUAGES) })),
})

export const answerWanted = endpoint({
  method: 'POST',
  path: '/api/wanted/:id/answers',
  access: 'member',
  summary: 'Offers a published listing of the own company for a request; who asks gets a mail.',
  status: 201,
  params,
  body: answerBody,
  response: detail,
})

export const closeWanted = endpoint({
  method: 'POST',
  path: '/api/wanted/:id/close',
  access: 'member',
  summary: 'Ends a request; by the company that asks, or staff. A second time changes nothing.',
  status: 200,
  params,
  response: detail,
})

const mailWish = z.object({ wanted: z.boolean() })

export const readWantedMails = endpoint({
  method: 'GET',
  path: '/api/wanted/mails',
  access: 'member',
  summary: 'Whether the member gets mails about requests for what it lists.',
  status: 200,
  response: mailWish,
})

export const setWantedMails = endpoint({
  method: 'PUT',
  path: '/api/wanted/mails',
  access: 'member',
  whileSuspended: true,
  summary: 'Starts or stops the mails about requests for what the member lists.',
  status: 200,
  body: z.strictObject({ wanted: z.boolean() }),
  response: mailWish,
})
