import { fr } from './no-scripts.fr.ts'

/** Only the server writes it. */
export const en = {
  needsJavaScript: 'This page needs JavaScript. Please turn it on in your browser.',
}

export const texts = { en, fr }
