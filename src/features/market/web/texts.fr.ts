import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  prices: {
    heading: 'Articles comparables d’autres sociétés',
    asked: (low, high, median, count) =>
      `Demandé actuellement\u00a0: de ${low} à ${high}, médiane ${median} (${count} annonces).`,
    sold: (low, high, median, count) =>
      `Vendu depuis deux ans\u00a0: de ${low} à ${high}, médiane ${median} (${count} ventes).`,
    rule: 'La moitié centrale, arrondie.',
  },
} satisfies TextsLike<typeof en>
