import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { productDocument } from '#kernel/trade/listing-document.ts'

/** A document as its owner and staff see it, before approval too. */
export const ownDocument = z.extend(productDocument, {
  /** Staff have approved it; on a published listing the others wait for review. */
  approved: z.boolean(),
})
export type OwnDocument = z.output<typeof ownDocument>

/** multipart: `kind`, and one `document`. */
export const addDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:materielId',
  access: 'member',
  summary: 'Adds a PDF document to a listing: multipart with kind and one document of at most 10 MB',
  status: 201,
  params: z.object({ materielId: idParameter }),
  multipart: true,
  response: ownDocument,
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'member',
  summary: 'Takes a document away from a listing, at once',
  status: 204,
  params: z.object({ id: idParameter }),
  response: z.void(),
})
