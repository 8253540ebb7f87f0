import { fr } from './toggle.fr.ts'

/** Separate from the page of favourites, since every page with cards loads it. */
export const en = {
  save: (title: string) => `Save ${title}`,
  saveFailed: 'The product could not be saved. Please try again.',
  forgetFailed: 'The product could not be removed. Please try again.',
}

export const texts = { en, fr }
