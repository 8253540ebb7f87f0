import type { FilterTexts } from './filters.ts'
import { fr } from './texts.fr.ts'

export const en = {
  quoted: (text: string) => `“${text}”`,
  named: {
    condition: { label: 'Condition', values: { new: 'New', used: 'Used' } },
    country: { label: 'Country' },
    currency: { label: 'Currency', values: { usd: 'US dollars', eur: 'Euros' } },
    minPrice: { label: 'Price from', words: (price: string) => `From ${price}` },
    maxPrice: { label: 'Price up to', words: (price: string) => `Up to ${price}` },
    yard: { label: 'From the same yard' },
    inspected: { label: 'Inspection', values: { yes: 'Inspected' } },
  } satisfies FilterTexts,
}

export const texts = { en, fr }
