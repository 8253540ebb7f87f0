import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { BILLING_KINDS } from '../domain/document.ts'

const randomIdText = z.string().check(z.regex(/^[\w-]{22}$/))

export const documentView = z.object({
  id: z.string(),
  kind: z.enum(BILLING_KINDS),
  number: z.string(),
  issuedOn: z.string(),
  /** The address of the PDF, for readers of the order. */
  url: z.string(),
})
export type DocumentView = z.output<typeof documentView>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/orders/:id/documents',
  access: 'member',
  summary: 'Pro-forma invoice, invoice and credit notes of an order, for its company and for staff.',
  status: 200,
  params: z.object({ id: randomIdText }),
  response: z.array(documentView),
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/orders/:id/documents/:documentId',
  access: 'member',
  summary: "A document of an order as PDF, in the buyer's language, for its company and for staff.",
  status: 200,
  params: z.object({ id: randomIdText, documentId: randomIdText }),
  response: z.unknown(),
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/:id/receipt',
  access: 'member',
  summary:
    'The payments received for a paid order as PDF, in the language of the request, for its company and for staff. 404 before it is paid.',
  status: 200,
  params: z.object({ id: randomIdText }),
  response: z.unknown(),
})

export const readDocumentUbl = endpoint({
  method: 'GET',
  path: '/api/orders/:id/documents/:documentId/ubl',
  access: 'member',
  summary:
    'An invoice or credit note of an order as data in UBL 2.1 (EN 16931), for its company and for staff. 404 for a pro-forma invoice.',
  status: 200,
  params: z.object({ id: randomIdText, documentId: randomIdText }),
  response: z.unknown(),
})
