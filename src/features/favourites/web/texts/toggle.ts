import { fr } from './toggle.fr.ts'

/** Apart from the page of favourites, because every page with cards has it. */
export const en = {
  save: (title: string) => `Save ${title}`,
  saveFailed: 'The product could not be saved. Please try again.',
  forgetFailed: 'The product could not be removed. Please try again.',
}

export const texts = { en, fr }
