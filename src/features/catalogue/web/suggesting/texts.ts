import type { Suggestion } from '../../contract/suggestions.ts'
import { fr } from './texts.fr.ts'

const KINDS = {
  category: 'Category',
  type: 'Type',
  brand: 'Brand',
  place: 'Place',
  part: 'Part number',
  word: 'Search',
} as const

/** Suggestions of the search field. */
export const en = {
  label: 'Suggestions',
  kind: (kind: Suggestion['kind'], count: string | null, isOne: boolean) =>
    count === null ? KINDS[kind] : `${KINDS[kind]}, ${count} ${isOne ? 'listing' : 'listings'}`,
  found: (count: number) =>
    count === 1
      ? '1 suggestion, choose it with the down arrow'
      : `${count} suggestions, choose with the arrow keys`,
}

export const texts = { en, fr }
