import { fr } from './table.fr.ts'

/** Tables wider than their place. Apart, so that other pages don't load them. */
export const en = {
  tableCut: 'More columns to the right: scroll the table sideways.',
}

export const texts = { en, fr }
