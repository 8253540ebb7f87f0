import { fr } from './texts.fr.ts'

/** Refused countries. */
export const en = {
  errors: {
    country: 'Please choose a country of the list.',
    valid_until: 'Please enter a day that is not before the first one.',
    refused_already: 'This country is refused at that time already.',
  },
}

export const texts = { en, fr }
