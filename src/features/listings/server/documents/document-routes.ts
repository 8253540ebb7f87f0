import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError, invalidField } from '#kernel/errors.ts'
import { DOCUMENT_KINDS, documentKeyIn, type DocumentKind } from '#kernel/trade/listing-document.ts'
import { documentKey } from '#platform/documents/store-document.ts'
import { FILE_POLICY } from '#platform/http/secure-headers.ts'
import { sendObject } from '#platform/http/send-object.ts'
import { serve } from '#platform/http/serve.ts'
import { receiveUpload, type Upload } from '#platform/pictures/receive-upload.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../../contract/document-endpoints.ts'
import { DOCUMENT_MAX_BYTES } from '../../domain/limits.ts'
import { addDocument, checkDocumentAdmission, removeDocument } from './change-documents.ts'
import { findShownDocument } from './document-repository.ts'

const UPLOAD_RULES = {
  fileField: 'document',
  maxFiles: 1,
  tooManyCode: 'malformed' as const,
  maxBytes: DOCUMENT_MAX_BYTES,
  tooLargeMessage: 'listings.errors.document_large',
}
/** Short, so that caches soon drop a removed document. */
const CACHE_SECONDS = 300

/** Uploads of documents; register it where multipart is parsed. */
export function serveDocumentUploads(app: FastifyInstance, services: Services): void {
  serve(
    app,
    endpoints.addDocument,
    async ({ actor, params: { materielId }, request }) => {
      await checkDocumentAdmission(services, actor, materielId)
      return receiveUpload(request, UPLOAD_RULES, async (upload) => {
        const [path] = upload.files
        if (path === undefined) throw invalidField('document', 'listings.errors.document_missing')
        const content = await readFile(path)
        return addDocument(services, actor, materielId, { kind: kindIn(upload), content })
      })
    },
    { limits: ['upload'] },
  )
  serve(app, endpoints.removeDocument, ({ actor, params }) => removeDocument(services, actor, params.id))
}

/**
 * `GET /document/{key}.pdf`: a document that its listing shows, for anybody who knows the address. Before
 * approval only staff and the owner know it. Always a download, never a page of this site.
 */
export function serveDocuments(app: FastifyInstance, { db, store }: Pick<Services, 'db' | 'store'>): void {
  app.get<{ Params: { name: string } }>(
    '/document/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const key = documentKeyIn(request.params.name)
      const shown = key === null ? null : await findShownDocument(db, key)
      if (!shown) throw new AppError('not_found')
      return sendObject(request, reply, store, {
        key: documentKey(shown.hash),
        etag: `"${key}"`,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="GS-${shown.listingId}-${shown.kind}.pdf"`,
          'cache-control': `public, max-age=${CACHE_SECONDS}`,
          'content-security-policy': FILE_POLICY,
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        },
      })
    },
  )
}

function kindIn({ fields }: Upload): DocumentKind {
  const values = fields.get('kind') ?? []
  const kind = values.length === 1 ? DOCUMENT_KINDS.find((known) => known === values[0]?.trim()) : undefined
  if (kind === undefined) throw invalidField('kind', 'listings.errors.document_kind')
  return kind
}
