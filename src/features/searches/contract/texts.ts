import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    name: 'Please name the search.',
    name_long: 'The name should not exceed 60 characters.',
    nothing: 'Choose a category, a text or another filter first.',
    exists: 'You have saved this search already.',
    too_many: 'You can save at most 50 searches. Please delete one first.',
  },
  notices: {
    one: (name: string, products: string) => `New for “${name}”: ${products}.`,
    several: (searches: number, products: string) => `New for ${searches} of your searches: ${products}.`,
    products: (count: number, isMore: boolean) =>
      isMore ? `more than ${count} products` : count === 1 ? '1 product' : `${count} products`,
  },
} as const

export const texts = { en, fr }
