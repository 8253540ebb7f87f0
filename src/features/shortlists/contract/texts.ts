import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    name: 'Please name the list.',
    name_long: 'The name should not exceed 60 characters.',
    note_long: 'The note should not exceed 500 characters.',
    exists: 'Your company has a list of this name already.',
    too_many: 'Your company can have at most 50 lists. Please delete one first.',
    full: 'A list holds at most 100 listings. Please remove one first.',
  },
} as const

export const texts = { en, fr }
