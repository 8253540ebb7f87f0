import { fr } from './texts.fr.ts'

/** What the form of a listing says about the market. */
export const en = {
  prices: {
    heading: 'Comparable goods of other companies',
    asked: (low: string, high: string, median: string, count: string) =>
      `Asked now: ${low} to ${high}, median ${median} (${count} listings).`,
    sold: (low: string, high: string, median: string, count: string) =>
      `Sold within two years: ${low} to ${high}, median ${median} (${count} sales).`,
    rule: 'The middle half, rounded.',
  },
} as const

export const texts = { en, fr }
