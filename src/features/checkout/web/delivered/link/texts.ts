import { fr } from './texts.fr.ts'

/** The prompt for a delivered price, before a country is chosen. */
export const en = {
  label: 'Delivered price',
  ask: 'Delivered to your country: price, days, VAT',
}

export const texts = { en, fr }
