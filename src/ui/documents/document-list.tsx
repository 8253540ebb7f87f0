import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import type { ProductDocument } from '#kernel/trade/listing-document.ts'
import { Icon } from '../icon.tsx'
import { texts } from './texts.ts'

interface DocumentListProps<Document extends ProductDocument> {
  documents: readonly Document[]
  /** Content after a document, for example its state or a button. */
  renderAside?: (document: Document) => ReactNode
}

/** A listing's PDF documents, each a download with its kind, pages and size. */
export function DocumentList<Document extends ProductDocument>({
  documents,
  renderAside,
}: DocumentListProps<Document>) {
  const { kinds, facts } = useTexts(texts)
  const sizeOf = useSizeInWords()
  return (
    <ul className="flex flex-col border-y border-line">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-b-0"
        >
          <a
            href={document.address}
            download
            className="flex min-h-11 min-w-0 items-center gap-3 py-1.5 text-malachite hover:underline"
          >
            <Icon name="file-text" />
            <span className="min-w-0">
              <span className="type-label">{kinds[document.kind]}</span>{' '}
              <span className="type-small text-ink-2">{facts(document.pages, sizeOf(document.bytes))}</span>
            </span>
          </a>
          {renderAside?.(document)}
        </li>
      ))}
    </ul>
  )
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** The size of a file in common units. */
export function useSizeInWords(): (bytes: number) => string {
  const { kilobytes, megabytes } = useTexts(texts)
  return (bytes) =>
    bytes < MEGABYTE ? kilobytes(Math.ceil(bytes / KILOBYTE)) : megabytes((bytes / MEGABYTE).toFixed(1))
}
