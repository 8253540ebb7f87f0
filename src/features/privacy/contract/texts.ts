import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    who: 'Please say who asks, in at most 300 characters.',
    received_on: 'Please enter the day on which it came, not one to come.',
    answered_on: 'Please enter the day of the answer: not before the request, and not one to come.',
    note: 'Please say what was answered, in at most 2,000 characters.',
  },
}

export const texts = { en, fr }
