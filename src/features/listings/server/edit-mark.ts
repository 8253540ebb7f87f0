import { createHash } from 'node:crypto'
import type { ListingContent } from '../domain/content.ts'
import type { ListingRow } from './listing-repository.ts'

/** What an edit changes without review. */
type AtOnce = Pick<ListingRow, 'priceMinor' | 'currency' | 'reference' | 'language'>

/** The mark of what the edit form shows. As long as it is the same, an edit overwrites nothing newer. */
export function editMark({ priceMinor, currency, reference, language }: AtOnce, whole: ListingContent) {
  const { secondTitle, secondDescriptionHtml, lotPieces, ...first } = whole
  // Without a second language and a lot, the mark is that of earlier releases, which open forms and checked sheets name.
  const content = {
    ...first,
    ...(lotPieces !== null && { lotPieces }),
    ...(secondTitle !== null && { secondTitle }),
    ...(secondDescriptionHtml !== null && { secondDescriptionHtml }),
  }
  const shown = { price: String(priceMinor), currency, reference, language, content }
  return createHash('sha256').update(JSON.stringify(shown, sortKeys)).digest('base64url')
}

/** The database returns JSON with its keys in another order. */
function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
