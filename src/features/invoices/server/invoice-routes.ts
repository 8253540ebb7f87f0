import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  listDocuments,
  readDocument,
  readDocumentUbl,
  readReceipt,
  type DocumentView,
} from '../contract/documents.ts'
import {
  findDocument,
  findDocumentOf,
  findOrderCompany,
  listDocumentsOf,
  type StoredDocument,
  type WholeDocument,
} from './document-repository.ts'
import { keepDocument } from './document-file.ts'
import { readPayments, readSource } from './read-source.ts'
import { sendUbl } from './electronic/send-ubl.ts'

/** The documents of an order, for the company that buys and for staff. */
export function serveInvoices(app: FastifyInstance, { db, store }: Pick<Services, 'db' | 'store'>): void {
  serve(app, listDocuments, async ({ params: { id }, actor }) => {
    await requireReader(db, id, actor)
    const documents = await listDocumentsOf(db, id)
    // The one that holds; those before it have older references.
    const proforma = documents.findLast(({ kind }) => kind === 'proforma')
    return documents.filter((each) => each.kind !== 'proforma' || each === proforma).map(presentDocument)
  })
  serve(app, readDocumentUbl, async ({ params, actor, reply }) =>
    sendUbl(reply, await requireDocument(db, params, actor)),
  )
  serve(app, readReceipt, async ({ params: { id }, actor, language, reply }) => {
    await requireReader(db, id, actor)
    const { common, ...source } = await readSource(db, id)
    const payments = await readPayments(db, source)
    if (payments.length === 0) throw new AppError('not_found')
    const invoice = await findDocumentOf(db, id, 'invoice')
    const { drawReceipt } = await import('./draw-receipt.ts')
    const file = await drawReceipt({ language, common, payments, invoice: invoice?.number ?? null })
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${common.orderReference}.pdf"`,
      'content-length': file.length,
      'cache-control': 'private, no-store',
    })
    return Buffer.from(file)
  })
  serve(app, readDocument, async ({ params, actor, reply }) => {
    const document = await requireDocument(db, params, actor)
    const found = await store.get(await keepDocument({ db, store }, document))
    if (!found) throw new Error(`the file of ${document.number} is lost`)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.number}.pdf"`,
      'content-length': found.size,
      'cache-control': 'private, no-store',
    })
    return found.stream
  })
}

/** The address of a document's PDF. */
export function documentUrl({ id, orderId }: Pick<StoredDocument, 'id' | 'orderId'>): string {
  return `/api/orders/${orderId}/documents/${id}`
}

function presentDocument(document: StoredDocument): DocumentView {
  const { id, kind, number, issuedAt } = document
  return { id, kind, number, issuedOn: dayInFrance(issuedAt), url: documentUrl(document) }
}

/** @throws AppError `not_found` */
async function requireDocument(
  db: Db,
  { id, documentId }: { id: string; documentId: string },
  actor: Actor,
): Promise<WholeDocument> {
  await requireReader(db, id, actor)
  const document = await findDocument(db, documentId)
  if (document?.orderId !== id) throw new AppError('not_found')
  return document
}

/** @throws AppError `not_found`, also for another company's order. */
async function requireReader(db: Db, orderId: string, actor: Actor): Promise<void> {
  const companyId = await findOrderCompany(db, orderId)
  if (companyId === null || (companyId !== actor.companyId && !allows('staff', actor)))
    throw new AppError('not_found')
}
