import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter, INT_MAX } from '#kernel/web/id-parameter.ts'
import { LABELS_MAX, LABEL_SHEET_NAMES } from '../domain/label-sheets.ts'
import { placeBody } from './yard-body.ts'

const id = z.object({ id: idParameter })

/** Ids in an address, separated by commas. */
const ids = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
    z.array(z.number().check(z.lte(INT_MAX))).check(z.maxLength(LABELS_MAX)),
  ),
)

export const printLabels = endpoint({
  method: 'GET',
  path: '/api/listings/labels',
  access: 'member',
  summary:
    'Labels of listings of the own company as a PDF for a usual sheet: a QR code that opens the listing in the yard, its reference and title',
  status: 200,
  query: z.object({
    ids,
    sheet: z.enum(LABEL_SHEET_NAMES),
    /** Labels that are missing on the first sheet. */
    skipped: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))),
  }),
  response: z.unknown(),
})

export const readPhoneCode = endpoint({
  method: 'GET',
  path: '/api/listing/:id/phone-code',
  access: 'member',
  summary: 'The QR code that opens the camera of a phone for a listing of the own company',
  status: 200,
  params: id,
  response: z.object({
    address: z.string(),
    /** Modules per side, and the dark ones as an SVG path in units of one module. */
    size: z.number(),
    path: z.string(),
  }),
})

export const moveGoods = endpoint({
  method: 'PUT',
  path: '/api/listing/:id/place',
  access: 'member',
  summary: 'Says where the goods of a listing are now; of a published one this waits for review',
  status: 200,
  params: id,
  body: placeBody,
  response: z.object({ city: z.string() }),
})
