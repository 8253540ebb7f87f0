import { fr } from './no-scripts.fr.ts'

/** Rendered only by the server. */
export const en = {
  needsJavaScript: 'This page needs JavaScript. Please turn it on in your browser.',
}

export const texts = { en, fr }
