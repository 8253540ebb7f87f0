import { fr } from './mark.fr.ts'

/** On every page with cards. */
export const en = {
  compare: 'Compare',
}

export const texts = { en, fr }
