import { fr } from './texts.fr.ts'

/** The button that asks for weight and size. */
export const en = {
  ask: 'Ask the seller for weight and size',
  asking: 'Asking...',
  asked: 'The seller has your question. The answer comes by mail and stands under My Quotes.',
  see: 'See the question',
  message:
    'Please tell us the packed weight and size of one unit (length, width, height), and enter them with the listing: its page then shows what the delivery costs.',
}

export const texts = { en, fr }
