import { fr } from './texts.fr.ts'

/** A list in the order of the delivered price. */
export const en = {
  /** On a card, where the end may be cut. */
  onCard: (amount: string, country: string) => `${country}: ≈ ${amount} delivered`,
  label: 'Sorted by delivered price',
  country: 'Deliver to',
  choose: 'Choose a country',
  show: 'Show',
  choosing:
    'Choose a country to sort by the price delivered there. Until then, the lowest price comes first.',
  sorted: (currency: string) =>
    `Prices in ${currency}, one unit or lot with its delivery. Estimates count by their lower end. Listings without a delivery price come last.`,
  cheapest: (most: string, matches: string) =>
    `Of ${matches} listings, only the ${most} with the lowest price before delivery are compared. Narrow the list to compare all.`,
  currencies: { usd: 'US dollars', eur: 'euros' },
  inOther: (currency: string) => `Show prices in ${currency}`,
}

export const texts = { en, fr }
