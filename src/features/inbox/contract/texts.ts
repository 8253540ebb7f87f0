import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    note: 'Please write a note of at most 500 characters.',
    snoozed_until: 'Please choose a time to come, within 90 days.',
    note_changed: 'A colleague has changed the note meanwhile.',
    closed: 'This is done on its own page.',
    owner: 'Please choose a colleague.',
  },
}

export const texts = { en, fr }
