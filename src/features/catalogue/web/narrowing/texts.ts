import { fr } from './texts.fr.ts'

/** Separate from the texts of lists, which every page loads. */
export const en = {
  label: 'Narrow the list',
  first: 'Condition and country',
  yard: 'All of this is with one seller. What leaves one place can travel together, which saves freight.',
  cut: (most: string) => `Only the beginning was searched for: a search has at most ${most} characters.`,
  isChosen: '(chosen)',
  chosen: 'Narrowed to',
  listings: (count: string, isOne: boolean) => `${count} ${isOne ? 'listing' : 'listings'}`,
  price: 'Price',
  sort: 'Sort by',
  usualOrder: 'Best match',
  sorts: {
    newest: 'Newest first',
    price_asc: 'Price, lowest first',
    price_desc: 'Price, highest first',
    delivered: 'Delivered price, lowest first',
  },
  byColumn: 'Another attribute',
  any: 'Any',
  leftOut: (words: string, isOne: boolean) =>
    `No listing is a good match for all of your words. ${words} ${isOne ? 'was' : 'were'} left out.`,
  unapplied: (limits: string, isOne: boolean) =>
    `${limits} ${isOne ? 'was not applied: listings have' : 'were not applied: listings have'} no such figure to select by.`,
  typedPrice: 'Price in your search',
  typedCondition: 'Condition in your search',
  anyCurrency: 'in the currency of each listing',
  also: (names: string) => `Also searched for: ${names}.`,
  quoted: (text: string) => `“${text}”`,
  wordsAlone: 'Search for your words alone',
  apply: 'Show listings',
  view: { label: 'View', cards: 'Cards', table: 'Table' },
  named: (name: string, value: string) => `${name}: ${value}`,
}

export const texts = { en, fr }
