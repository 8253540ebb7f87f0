import { fr } from './texts.fr.ts'

/** Refused countries. */
export const en = {
  errors: {
    country: 'Please choose a country of the list.',
    valid_from: 'Please enter a day: today at the earliest.',
    valid_until: 'Please enter a day that is not before the first one.',
    free_from: 'Please enter a day: today at the earliest.',
    reason: 'Please say why, in at most 300 characters.',
    reason_en: 'Please say why in English, in at most 300 characters.',
    reason_fr: 'Please say why in French, in at most 300 characters.',
    source: 'Please name the source, in at most 500 characters.',
    refused_already: 'This country is refused at that time already.',
  },
}

export const texts = { en, fr }
