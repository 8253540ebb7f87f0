import { fr } from './texts.fr.ts'

/** The rates of the commission. */
export const en = {
  errors: {
    company: 'Please enter the name of a company, or its number.',
    company_unknown: 'No company has this name or number.',
    company_ambiguous: 'Several companies have this name. Please enter the number of the one you mean.',
    category: 'Please choose a category of the list.',
    percent: 'Please enter a rate from 0 to 100, with at most two decimals.',
    valid_from: 'Please enter a day: today at the earliest. Sales that are booked keep their rate.',
    general: 'The rate for all can only be replaced by another one.',
  },
}

export const texts = { en, fr }
