import { fr } from './texts.fr.ts'

/** What the page of each product says about inspections. */
export const en = {
  heading: 'Inspection',
  none: 'Nobody has inspected these goods for us yet. An independent inspector can: on site, to a check list, with pictures.',
  ask: 'Ask for an inspection',
  askAgain: 'Ask for another inspection',
}

export const texts = { en, fr }
