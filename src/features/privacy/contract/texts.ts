import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    who: 'Please say who asks, in at most 300 characters.',
    received_on: 'Please enter the day on which it came, not one to come.',
    answered_on: 'Please enter the day of the answer: not before the request, and not one to come.',
    entered_already:
      'This request is entered already: same kind, same person, same day. If it is another one, please say so beside the name.',
    note: 'Please say what was answered, in at most 2,000 characters.',
  },
}

export const texts = { en, fr }
