import { fr } from './texts.fr.ts'

/** Error messages. */
export const en = {
  errors: {
    text_long: 'Please use at most 1,000 characters.',
    password: 'Please enter your password.',
    code: 'Please enter the code.',
    note: 'Please give the reason, which both sides read.',
    note_long: 'Please use at most 1,000 characters.',
    too_late: 'This can only be said before the goods leave. Please report a problem, or write to us.',
    again: 'This deal is stopped already, and our staff are looking into it.',
    decided: 'Our staff decided about this before. Please write to us.',
    stopped:
      'This deal is stopped, because one of the two companies says that it did not make it. Our staff are looking into it.',
    reason:
      'One of the two companies says that it did not make this deal. Please give the reason, which both sides read.',
  },
}

export const texts = { en, fr }
