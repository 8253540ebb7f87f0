import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { Button } from '#ui/button.tsx'
import { texts as documentTexts } from '#ui/documents/texts.ts'
import { Icon } from '#ui/icon.tsx'
import { DOCUMENT_MAX_BYTES, DOCUMENTS_MAX } from '../../domain/limits.ts'
import { DocumentPicker } from './document-picker.tsx'
import { pickedDocument, type FormDocument } from './form-documents.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { texts } from '../texts.ts'

interface NewDocumentsProps {
  documents: readonly FormDocument[]
  onChange: (documents: readonly FormDocument[]) => void
  /** The button that loaded this is gone, and the focus with it. */
  takesFocus: boolean
}

/**
 * The documents of a new listing, sent after its pictures. A refused one shows the reason, and can be
 * removed.
 */
export default function NewDocuments({ documents, onChange, takesFocus }: NewDocumentsProps) {
  const t = useTexts(texts).documents
  const { kinds } = useTexts(documentTexts)
  const { errors } = useTexts(contractTexts)
  const [error, setError] = useState<string>()
  const add = (kind: DocumentKind, file: File) => {
    if (file.size > DOCUMENT_MAX_BYTES) return setError(errors.document_large)
    setError(undefined)
    onChange([...documents, pickedDocument(kind, file)])
  }
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('select')?.focus()
    // Once, when it is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const remove = (id: string) => onChange(documents.filter((document) => document.id !== id))
  return (
    <div ref={place} className="mt-3 flex flex-col gap-4">
      {documents.length > 0 && (
        <ul className="flex flex-col border-y border-line">
          {documents.map(({ id, kind, file, isSent, error: refusal }) => (
            <li key={id} className="flex flex-col border-b border-line py-1.5 last:border-b-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="flex min-h-11 min-w-0 items-center gap-3">
                  <Icon name={isSent ? 'check-circle' : 'file-text'} />
                  <span className="min-w-0">
                    <span className="type-label">{kinds[kind]}</span>{' '}
                    <span className="type-small wrap-anywhere text-ink-2">{file.name}</span>
                  </span>
                </span>
                {isSent ? (
                  <span className="type-small text-malachite">{t.sent}</span>
                ) : (
                  <Button size="small" aria-label={t.removeNamed(file.name)} onClick={() => remove(id)}>
                    {t.remove}
                  </Button>
                )}
              </div>
              {refusal !== null && <p className="type-small-strong text-cinnabar">{refusal}</p>}
            </li>
          ))}
        </ul>
      )}
      {documents.length < DOCUMENTS_MAX && <DocumentPicker onPick={add} sent={null} error={error} />}
      <p role="alert" className="type-small-strong text-cinnabar empty:hidden">
        {error}
      </p>
    </div>
  )
}
