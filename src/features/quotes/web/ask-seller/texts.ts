import { fr } from './texts.fr.ts'

/** The buttons that ask a seller in one press. */
export const en = {
  asking: 'Asking...',
  see: 'See the question',
  measures: {
    ask: 'Ask the seller for weight and size',
    asked: (day: string, name: string) =>
      `The seller was asked for weight and size on ${day} (${name}). You are told by mail as soon as they are entered.`,
  },
  delivery: {
    ask: 'Ask for the price with delivery',
    asked: (day: string, name: string) =>
      `A quote was asked for on ${day} (${name}). The answer comes by mail and stands under My Quotes.`,
    message: 'Please name a price that includes the delivery to this country, and how many days it takes.',
  },
}

export const texts = { en, fr }
