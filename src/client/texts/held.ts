import { fr } from './held.fr.ts'

/** What staff read of a company that the screening of names holds back. */
export const en = {
  title: 'Held back: screening',
  hitOf: (company: string) => `Hit of ${company}`,
}

export const texts = { en, fr }
