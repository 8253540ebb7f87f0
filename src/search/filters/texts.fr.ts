import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  named: {
    condition: { label: 'État', values: { new: 'Neuf', used: 'Occasion' } },
    country: { label: 'Pays' },
    currency: { label: 'Devise', values: { usd: 'Dollars américains', eur: 'Euros' } },
    minPrice: { label: 'Prix à partir de', words: (price) => `À partir de ${price}` },
    maxPrice: { label: 'Prix jusqu’à', words: (price) => `Jusqu’à ${price}` },
    yard: { label: 'Du même dépôt' },
    inspected: { label: 'Inspection', values: { yes: 'Inspecté' } },
  },
} satisfies TextsLike<typeof en>
