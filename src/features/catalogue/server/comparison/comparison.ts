import type { Language } from '#kernel/text/language.ts'
import type { ComparedListing } from '../../contract/comparison/endpoints.ts'
import { comparedRows, differIn, type ComparedRow } from '../../contract/comparison/rows.ts'
import { texts } from '../../contract/comparison/texts.ts'

/** The prices of one unit delivered to a country, in words, by listing id. */
export interface DeliveredWords {
  /** In the reader's language. */
  country: string
  words: ReadonlyMap<number, string>
}

/** Finds them; null for a country to which nothing is delivered. Another feature knows the prices. */
export type FindDelivered = (
  ids: readonly number[],
  countryCode: string,
  language: Language,
) => Promise<DeliveredWords | null>

/** What a file of a comparison says. */
export interface Comparison {
  listings: readonly ComparedListing[]
  delivered: DeliveredWords | null
  /** The code of their country. */
  to: string | null
  language: Language
  /** The date of the file, as 2026-11-21. */
  day: string
  publicUrl: string
}

/** The rows of the page, with the delivered prices below the listed ones. */
export function rowsOfComparison({ listings, delivered, language }: Comparison): ComparedRow[] {
  const [price, ...rows] = comparedRows(listings, language)
  if (price === undefined || delivered === null) return price ? [price, ...rows] : []
  const cells = listings.map(({ id }) => delivered.words.get(id) ?? '')
  const label = texts[language].file.delivered(delivered.country)
  return [price, { label, cells, differs: differIn(cells) }, ...rows]
}
