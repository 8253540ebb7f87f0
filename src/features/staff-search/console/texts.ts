import { fr } from './texts.fr.ts'

/** The search of the staff console. */
export const en = {
  title: 'Search',
  description: 'Orders, quotes, listings, money, companies and people.',
  notAllowed: 'This page is for staff.',
  field: 'Reference, name, mail address, PO number or bank reference',
  hint: 'GS-O-2031, F-2026-000012, a company, a mail address…',
  keys: 'Arrow keys choose, Enter opens, Escape closes.',
  find: 'Search',
  results: 'What was found',
  found: (count: number) => (count === 1 ? '1 result.' : `${count} results.`),
  none: 'Nothing was found',
  noneHint:
    'References are searched as a whole, PO numbers and bank references from their beginning, names and mail addresses by their parts.',
  failed: 'The search does not answer now.',
  more: 'There are more: type more of it.',
  firstFive: 'the first five',
  kinds: {
    order: 'Orders',
    quote: 'Quotes',
    listing: 'Listings',
    money: 'Transfers, refunds and payouts',
    company: 'Companies',
    person: 'People',
  },
}

export const texts = { en, fr }
