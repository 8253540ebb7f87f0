import { fr } from './texts.fr.ts'

/** Messages for calls without an answer of ours. */
export const en = {
  tryAgain: 'Try again',
  noConnection: 'The connection was lost. Please check it and try again.',
  noAnswerInTime: 'The answer took too long. Please look whether it was done, and try again.',
  noAnswer: (status: number) => `The server answered unexpectedly (${status}). Please try again.`,
}

export const texts = { en, fr }
