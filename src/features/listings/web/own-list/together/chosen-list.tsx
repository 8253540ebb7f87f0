import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OwnListingRow } from '../../../contract/views.ts'
import { texts } from '../../texts/together.ts'

interface ChosenListProps {
  label: string
  listings: readonly OwnListingRow[]
  /** What becomes of each. */
  children: (listing: OwnListingRow) => ReactNode
}

/** The chosen listings in a dialog, each with what becomes of it. */
export function ChosenList({ label, listings, children }: ChosenListProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // A scrollable region must be focusable, even without focusable content.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-60 overflow-y-auto border border-line p-3"
    >
      <ul className="type-small flex flex-col gap-1">
        {listings.map((listing) => (
          <li key={listing.id} className="flex flex-wrap justify-between gap-x-4">
            <span lang={listing.language} className="min-w-0 wrap-anywhere">
              {listing.title}
            </span>
            <span className="ml-auto text-ink-2 tabular-nums">{children(listing)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An old and a new value. */
export function Becomes({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useTexts(texts).price
  return (
    <span className="inline-flex items-center gap-1">
      {before} <Icon name="arrow-right" size={16} /> <span className="sr-only">{t.becomes}</span>{' '}
      <span className="text-ink">{after}</span>
    </span>
  )
}
