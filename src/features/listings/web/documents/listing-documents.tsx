import { useId, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { DeleteButton } from '#ui/delete-button.tsx'
import { DocumentList } from '#ui/documents/document-list.tsx'
import { texts as documentTexts } from '#ui/documents/texts.ts'
import { Tag } from '#ui/tag.tsx'
import type { OwnDocument, removeDocument } from '../../contract/document-endpoints.ts'
import type { OwnListing } from '../../contract/views.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENTS_MAX } from '../../domain/limits.ts'
import type { ListingValues } from '../form/listing-values.ts'
import { DocumentPicker } from './document-picker.tsx'
import { ExpectedKinds } from './expected-kinds.tsx'
import { sendDocument } from './form-documents.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { texts } from '../texts.ts'

export const kindsOf = (documents: readonly OwnDocument[]): DocumentKind[] =>
  documents.map(({ kind }) => kind)

interface ListingDocumentsProps {
  listing: Pick<OwnListing, 'id' | 'documents' | 'status'>
  /** The form as it is filled in, which says what is expected. */
  values: ListingValues
  onKinds: (kinds: DocumentKind[]) => void
}

/** The documents of a listing, added and removed at once, independently of the form. */
export function ListingDocuments({ listing, values, onKinds }: ListingDocumentsProps) {
  const t = useTexts(texts).documents
  const { kinds } = useTexts(documentTexts)
  const headingId = useId()
  const { documents, error, removing, sent, add, remove } = useDocuments(listing, onKinds)
  return (
    <section
      id="documents"
      aria-labelledby={headingId}
      className="mt-10 flex max-w-[720px] flex-col gap-4 border-t border-line-strong pt-5"
    >
      <h2 id={headingId} className="type-h2">
        {t.title}
      </h2>
      <p className="type-body text-ink-2">{t.lead(DOCUMENTS_MAX)}</p>
      <ExpectedKinds values={values} />
      {documents.length > 0 && (
        <DocumentList
          documents={documents}
          renderAside={(document) => (
            <span className="flex flex-wrap items-center gap-3 py-1.5">
              {listing.status === 'published' && !document.approved && <Tag tone="warning">{t.waits}</Tag>}
              <DeleteButton
                size="small"
                confirmLabel={t.removeAnyway}
                busy={removing === document.id}
                busyLabel={t.removing}
                onDelete={() => void remove(document)}
              >
                {t.remove} <span className="sr-only">{kinds[document.kind]}</span>
              </DeleteButton>
            </span>
          )}
        />
      )}
      {documents.length < DOCUMENTS_MAX && <DocumentPicker onPick={add} sent={sent} error={error} />}
      <p role="alert" className="type-small-strong text-cinnabar empty:hidden">
        {error}
      </p>
    </section>
  )
}

/** The documents on the server, and the calls that change them; a refusal is shown and changes nothing. */
function useDocuments(
  listing: Pick<OwnListing, 'id' | 'documents'>,
  onKinds: ListingDocumentsProps['onKinds'],
) {
  const t = useTexts(texts).documents
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [documents, setDocuments] = useState<readonly OwnDocument[]>(listing.documents)
  // The calls of a slow upload and of a removal may end in any order.
  const newest = useRef(documents)
  const change = (to: (before: readonly OwnDocument[]) => readonly OwnDocument[]) => {
    newest.current = to(newest.current)
    setDocuments(newest.current)
    onKinds(kindsOf(newest.current))
  }
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<number | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const explain = (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure
    setError(failure.lines()[0]?.message ?? t.failed)
  }
  const add = async (kind: DocumentKind, file: File) => {
    setError(undefined)
    if (file.size > DOCUMENT_MAX_BYTES) return setError(errors.document_large)
    setSent(0)
    try {
      const added = await sendDocument(api(), listing.id, { kind, file }, setSent)
      change((before) => [...before.filter(({ id }) => id !== added.id), added])
    } catch (failure) {
      explain(failure)
    } finally {
      setSent(null)
    }
  }
  const remove = async ({ id }: OwnDocument) => {
    setError(undefined)
    setRemoving(id)
    try {
      await api().call<typeof removeDocument>('DELETE', '/api/documents/:id', { params: { id: String(id) } })
      change((before) => before.filter((document) => document.id !== id))
    } catch (failure) {
      explain(failure)
    } finally {
      setRemoving(null)
    }
  }
  return {
    documents,
    error,
    sent,
    removing,
    add: (kind: DocumentKind, file: File) => void add(kind, file),
    remove,
  }
}
