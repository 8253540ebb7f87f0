import { ApiError, type Api } from '#client/api.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#kernel/trade/listing-document.ts'
import type { addDocument } from '../../contract/document-endpoints.ts'

/** A document chosen for a listing that does not exist yet. */
export interface FormDocument {
  id: string
  kind: DocumentKind
  file: File
  /** Whether the server has it. */
  isSent: boolean
  /** Why sending it failed. */
  error: string | null
}

let made = 0

export function pickedDocument(kind: DocumentKind, file: File): FormDocument {
  return { id: `document-${(made += 1)}`, kind, file, isSent: false, error: null }
}

/** Documents that were chosen before a reload, with their kinds. */
export const restoredDocuments = (kept: readonly { file: File; note: string }[]): FormDocument[] =>
  kept.map(({ file, note }) =>
    pickedDocument(DOCUMENT_KINDS.find((kind) => kind === note) ?? DOCUMENT_KINDS[0], file),
  )

/** Marks all documents as unsent: a new draft has none of those that an earlier draft got. */
export function unsentAgain(documents: readonly FormDocument[]): FormDocument[] {
  return documents.map((document) => ({ ...document, isSent: false, error: null }))
}

/** Sends a document to a listing, without its file name: that may name a company. */
export function sendDocument(
  api: Api,
  listingId: number,
  { kind, file }: Pick<FormDocument, 'kind' | 'file'>,
  onUpload: (fraction: number) => void,
) {
  const form = new FormData()
  form.append('kind', kind)
  form.append('document', file, 'document.pdf')
  return api.call<typeof addDocument>('POST', '/api/documents/:materielId', {
    params: { materielId: String(listingId) },
    form,
    onUpload,
  })
}

export interface DocumentEvents {
  onDocuments: (documents: readonly FormDocument[]) => void
  /** The fraction of all documents that is uploaded, 0 to 1. */
  onDocumentUpload: (fraction: number) => void
}

/**
 * Sends each unsent document in its own call, so that a refused one stops no other; it is marked with the
 * reason.
 * @throws ApiError the first failure, after all others are sent.
 */
export async function sendDocuments(
  api: Api,
  listingId: number,
  documents: readonly FormDocument[],
  { onDocuments, onDocumentUpload }: DocumentEvents,
): Promise<void> {
  const waiting = documents.filter(({ isSent }) => !isSent)
  const failures: ApiError[] = []
  let current = documents
  const mark = (id: string, change: Partial<FormDocument>) => {
    current = current.map((document) => (document.id === id ? { ...document, ...change } : document))
    onDocuments(current)
  }
  for (const [index, document] of waiting.entries()) {
    const say = (fraction: number) => onDocumentUpload((index + fraction) / waiting.length)
    say(0)
    try {
      await sendDocument(api, listingId, document, say)
      mark(document.id, { isSent: true, error: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      mark(document.id, { error: error.lines()[0]?.message ?? error.message })
      failures.push(error)
    }
  }
  if (failures[0]) throw failures[0]
}
