import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  price: 'Prix',
  without: (label, values) => `Sans «\u00a0${label}\u00a0: ${values}\u00a0»`,
  place: (own, asked) => `Pays\u00a0: ${own}, pas ${asked}`,
  other: (own, asked) => `${own}, pas ${asked}`,
  own: (label, value) => `${label}\u00a0: ${value}`,
  unknown: (label) => `Non indiqué\u00a0: ${label.toLowerCase()}`,
  or: (one, other) => `${one} ou ${other}`,
} satisfies TextsLike<typeof en>
