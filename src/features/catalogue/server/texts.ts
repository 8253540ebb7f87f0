import { fr } from './texts.fr.ts'

/** Orders of a list by a figure. */
export const en = {
  year: { rising: 'Year of manufacture, oldest first', falling: 'Year of manufacture, newest first' },
  rising: (figure: string) => `${figure}, lowest first`,
  falling: (figure: string) => `${figure}, highest first`,
}

export const texts = { en, fr }
