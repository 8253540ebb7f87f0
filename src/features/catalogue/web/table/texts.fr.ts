import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  caption: 'Annonces',
  listing: 'Annonce',
  brand: 'Marque',
  type: 'Type',
  price: 'Prix HT',
  lot: (pieces) => `lot de ${pieces}`,
  delivered: (country) => `Livré (${country})`,
  noDelivered: 'Sans prix',
  units: 'Unités',
  place: 'Lieu',
  listed: 'En ligne depuis',
} satisfies TextsLike<typeof en>
