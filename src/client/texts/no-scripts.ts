import { fr } from './no-scripts.fr.ts'

/** Rendered only by the server. */
export const en = {
  needsJavaScript: 'This page needs JavaScript. Please turn it on in your browser.',
  cart: (listing: string) =>
    `The cart needs JavaScript. To buy without it, write to us about listing ${listing}:`,
}

export const texts = { en, fr }
