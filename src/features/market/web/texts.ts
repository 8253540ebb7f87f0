import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

const quotesOf = (count: number) =>
  count === 1 ? '1 request for a quote' : `${formatCount(count, 'en')} requests for a quote`
const wantedOf = (count: number) =>
  count === 1 ? '1 wanted request' : `${formatCount(count, 'en')} wanted requests`

/** What the form of a listing says about the market. */
export const en = {
  prices: {
    heading: 'Comparable goods of other companies',
    asked: (low: string, high: string, median: string, count: string) =>
      `Asked now: ${low} to ${high}, median ${median} (${count} listings).`,
    sold: (low: string, high: string, median: string, count: string) =>
      `Sold within two years: ${low} to ${high}, median ${median} (${count} sales).`,
    rule: 'Half of the prices lie in between, rounded.',
  },
  demand: {
    asked: (days: number, quotes: number, wanted: number) =>
      `Buyers asked for this type in ${days} days: ${quotesOf(quotes)}, ${wantedOf(wanted)}.`,
    askedInCategory: (days: number, quotes: number, wanted: number) =>
      `Buyers asked for goods of this category in ${days} days: ${quotesOf(quotes)}, ${wantedOf(wanted)}.`,
    countries: (names: readonly string[]) => `For delivery to ${names.join(', ')}.`,
    open: 'Open requests',
  },
}

export const texts = { en, fr }
