import { fr } from './texts.fr.ts'

/** The way to the delivered price on a product's page, before anybody asked for it. */
export const en = {
  label: 'Delivered price',
  ask: 'Delivered to your country: price, days, VAT',
}

export const texts = { en, fr }
