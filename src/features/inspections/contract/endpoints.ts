import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { askBody, orderBody } from './bodies.ts'
import {
  askOffer,
  inspectionSummary,
  inspectionView,
  listedPrice,
  ownOfListing,
  reportView,
} from './views.ts'

/** 128 random bits. */
const id = z.string().check(z.regex(/^[\w-]{22}$/))
const byId = z.object({ id })
const ofListing = z.object({ id: idParameter })

export const listOpenReports = endpoint({
  method: 'GET',
  path: '/api/product/:id/inspections',
  access: 'public',
  summary: 'The reports of inspections of a published product that everybody may read, the newest first.',
  status: 200,
  sameForAll: true,
  params: ofListing,
  response: z.array(reportView),
})

export const listListedPrices = endpoint({
  method: 'GET',
  path: '/api/product/:id/inspection-prices',
  access: 'public',
  summary:
    'What the price list says for inspections of a published product, by scope; staff confirm it. Empty where it says nothing, and for any other product.',
  status: 200,
  sameForAll: true,
  params: ofListing,
  response: z.array(listedPrice),
})

export const readAskOffer = endpoint({
  method: 'GET',
  path: '/api/product/:id/inspection',
  access: 'member',
  summary:
    'What the form that asks for an inspection of a product needs: place, check list and the price list.',
  status: 200,
  params: ofListing,
  response: askOffer,
})

export const listOwnOfListing = endpoint({
  method: 'GET',
  path: '/api/product/:id/inspections/own',
  access: 'member',
  summary: 'The inspections of a product that concern the company of the member.',
  status: 200,
  params: ofListing,
  response: ownOfListing,
})

export const askInspection = endpoint({
  method: 'POST',
  path: '/api/product/:id/inspection',
  access: 'member',
  summary:
    'Asks for an inspection of a published product; staff price it. The company that lists the product asks as its payer. 409 `already_recorded`, `conflict`; 404, 410; 403 `not_open`.',
  status: 201,
  params: ofListing,
  body: askBody,
  response: inspectionView,
  once: true,
})

export const listInspections = endpoint({
  method: 'GET',
  path: '/api/inspections',
  access: 'member',
  summary: 'How many inspections concern the company of the member, and a page of them, the newest first.',
  status: 200,
  query: z.strictObject({ quote: orEmpty(id), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(inspectionSummary)]),
})

export const readInspection = endpoint({
  method: 'GET',
  path: '/api/inspections/:id',
  access: 'member',
  summary:
    'An inspection, with its report if the company may read it; 404 for companies that it does not concern.',
  status: 200,
  params: byId,
  response: inspectionView,
})

export const orderInspection = endpoint({
  method: 'POST',
  path: '/api/inspections/:id/order',
  access: 'member',
  summary:
    'Who pays orders the inspection at its price. 409 `conflict` where the price is not the one that was seen, `offer_expired`, `move_not_allowed`; 403 above what the member may order alone.',
  status: 200,
  params: byId,
  body: orderBody,
  response: inspectionView,
})

export const withdrawInspection = endpoint({
  method: 'POST',
  path: '/api/inspections/:id/withdraw',
  access: 'member',
  summary:
    'Ends an inspection before it is ordered: by who asked, or who should pay. 409 `move_not_allowed`.',
  status: 200,
  params: byId,
  response: inspectionView,
})

export const shareReport = endpoint({
  method: 'POST',
  path: '/api/inspections/:id/share',
  access: 'member',
  summary:
    'Who paid, or the seller, agrees that everybody reads the report; it is open once both do and the seal has ended. 409 `move_not_allowed`.',
  status: 200,
  params: byId,
  response: inspectionView,
})

export const unshareReport = endpoint({
  method: 'POST',
  path: '/api/inspections/:id/unshare',
  access: 'member',
  summary: 'Takes the agreement back: the report is no longer open. 409 `move_not_allowed`.',
  status: 200,
  params: byId,
  response: inspectionView,
})

/** Of an open report for everybody; of a sealed one for who may read it. */
export const readReportFile = endpoint({
  method: 'GET',
  path: '/api/inspections/:id/report.pdf',
  access: 'public',
  summary:
    'The report of an inspection as a PDF document, for who may read it, in a language or else the one that the request prefers. 404 for everybody else.',
  status: 200,
  params: byId,
  query: z.strictObject({ language: z.optional(z.enum(LANGUAGES)) }),
  response: z.unknown(),
})

export const readReportPicture = endpoint({
  method: 'GET',
  path: '/api/inspections/:id/pictures/:pictureId',
  access: 'public',
  summary: 'A picture of a report, for who may read it. 404 for everybody else.',
  status: 200,
  params: z.object({ id, pictureId: idParameter }),
  response: z.unknown(),
})
