import { fr } from './texts.fr.ts'

/** Messages for calls without an answer of ours. */
export const en = {
  notSaved: 'This could not be saved. Please try again.',
  noAnswerInTime: 'The answer took too long. Please check whether it went through before you try again.',
  noAnswer: (status: number) => `The server answered unexpectedly (${status}). Please try again.`,
}

export const texts = { en, fr }
