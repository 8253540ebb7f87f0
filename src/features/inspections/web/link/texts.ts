import { fr } from './texts.fr.ts'

/** What the page of each product says about inspections. */
export const en = {
  heading: 'Inspection',
  none: 'No report of an inspection through us is open for these goods. An independent inspector can examine them: on site, to a check list, with pictures.',
  ask: 'Ask for an inspection',
  askAgain: 'Ask for another inspection',
}

export const texts = { en, fr }
