import { fr } from './countries.fr.ts'

/** The choice of a country. Apart, so that other pages don't load them. */
export const en = {
  countryChoose: 'Choose a country',
  countryType: 'Type a country',
  countryFound: (count: number) => (count === 1 ? '1 country found' : `${count} countries found`),
  countryNone: 'No country found',
}

export const texts = { en, fr }
