import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

const KINDS = {
  category: 'Catégorie',
  type: 'Type',
  brand: 'Marque',
  place: 'Lieu',
  part: 'Référence',
  word: 'Recherche',
} as const

export const fr = {
  label: 'Suggestions',
  kind: (kind, count, isOne) =>
    count === null ? KINDS[kind] : `${KINDS[kind]}, ${count} ${isOne ? 'annonce' : 'annonces'}`,
  found: (count) =>
    count === 1
      ? '1 suggestion, à choisir avec la flèche du bas'
      : `${count} suggestions, à choisir avec les flèches`,
} satisfies TextsLike<typeof en>
