import { formatCount } from '../../text/count-text.ts'
import type { Language } from '../../text/language.ts'
import { texts } from './texts.ts'

/** What is sold: units, or lots of so many pieces. */
interface Sold {
  /** Units or lots. */
  qty: number
  lotPieces?: number | null | undefined
}

/**
 * What a price is for: 'for the lot of 12', 'per lot of 12' where there are several, 'per unit', also where there is only one:
 * who reads a price does not count what is there.
 */
export function priceBasis({ qty, lotPieces }: Sold, language: Language): string {
  const t = texts[language]
  if (typeof lotPieces !== 'number') return t.perUnit
  const pieces = formatCount(lotPieces, language)
  return qty === 1 ? t.forTheLot(pieces) : t.perLot(pieces)
}

/** 'lot of 12 pieces'; undefined of what is sold by the unit. */
export function lotWords(lotPieces: number | null | undefined, language: Language): string | undefined {
  return typeof lotPieces === 'number' ? texts[language].lot(formatCount(lotPieces, language)) : undefined
}

/** What is named beside a title, such as the maker, with the lot: 'Tenaris, lot of 12 pieces'. */
export const withLot = (beside: string, lotPieces: number | null | undefined, language: Language): string =>
  [beside, lotWords(lotPieces, language)].filter(Boolean).join(', ')

/** '3 lots of 12 pieces', and '3' of what is sold by the unit. */
export const quantityWords = (sold: Sold, language: Language): string =>
  lotsWords(sold, language) ?? formatCount(sold.qty, language)

/** '3 lots of 12 pieces'; undefined of what is sold by the unit. */
export function lotsWords({ qty, lotPieces }: Sold, language: Language): string | undefined {
  if (typeof lotPieces !== 'number') return undefined
  const [count, pieces] = [formatCount(qty, language), formatCount(lotPieces, language)]
  return texts[language].lots(count, pieces, qty === 1)
}
