import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isStorable, OPERATOR_HTML_MAX } from '../text/text.ts'

const storedPicture = z.object({
  /** The address that the text refers to: `/img/…-1600.jpg`. */
  src: z.string(),
  width: z.number(),
  height: z.number(),
})
export type StoredTextPicture = z.output<typeof storedPicture>

/** multipart: one file, `image`. */
export const addTextPicture = endpoint({
  method: 'POST',
  path: '/api/staff/texts/pictures',
  access: 'staff',
  summary:
    'Stores a picture (jpeg, png, gif; 20 MB) for a text of the operator: multipart with one image. Unused it is swept after a day.',
  status: 201,
  multipart: true,
  response: storedPicture,
})

export const previewOperatorText = endpoint({
  method: 'POST',
  path: '/api/staff/texts/preview',
  access: 'staff',
  summary:
    "What becomes of the HTML of an operator's text: sanitised, sound, with the sizes of its pictures.",
  status: 200,
  body: z.strictObject({
    html: z.string().check(z.refine(isStorable), z.maxLength(OPERATOR_HTML_MAX)),
  }),
  response: z.object({ html: z.string() }),
})
