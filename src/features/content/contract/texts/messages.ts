import { fr } from './messages.fr.ts'

/** Messages to staff, as staff see them. */
export const en = {
  errors: {
    answer: 'Please write the answer.',
    answer_long: 'The answer is longer than 5,000 characters.',
  },
}

export const texts = { en, fr }
