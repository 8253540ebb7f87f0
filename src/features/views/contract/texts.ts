import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    name: 'Please name the view.',
    name_long: 'The name should not exceed 60 characters.',
    nothing: 'Choose a filter first.',
    too_many: 'You can save at most 50 views. Please delete one first.',
  },
}

export const texts = { en, fr }
