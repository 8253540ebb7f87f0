import { fr } from './texts.fr.ts'

/** What the page of each product says about inspections. */
export const en = {
  heading: 'Inspection',
  none: 'No public report of an inspection through us covers these goods. An independent inspector can examine them: on site, to a check list, with pictures.',
  costs: 'Our list prices here, without VAT. We confirm them, with travel, before you order:',
  visual: (price: string, days: string) => `Looked at and photographed: ${price}, report within ${days} days`,
  full: (price: string, days: string) =>
    `Also run, measured and tested: ${price}, report within ${days} days`,
  ask: 'Ask for an inspection',
  askAgain: 'Ask for another inspection',
}

export const texts = { en, fr }
