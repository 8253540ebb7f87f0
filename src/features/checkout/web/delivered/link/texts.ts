import { fr } from './texts.fr.ts'

/** The way to the delivered price on a product's page, before anybody asked for it. */
export const en = {
  label: 'Delivered price',
  ask: 'Delivered to your country: price, days, VAT',
  unloaded: 'The delivered price could not be loaded. Please reload the page.',
  loading: 'Working out the delivered price...',
}

export const texts = { en, fr }
