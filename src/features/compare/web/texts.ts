import { fr } from './texts.fr.ts'

/** What a reader chose to compare. */
export const en = {
  bar: 'Chosen to compare',
  compare: (count: number) => `Compare (${count})`,
  clear: 'Clear the comparison',
  full: 'You can compare 8 listings at most. Take one out first.',
  leftOut: (count: number) =>
    count === 1
      ? 'One listing was not added: at most 8 are compared, and only those on sale.'
      : `${count} listings were not added: at most 8 are compared, and only those on sale.`,
  failed: 'Your choice could not be saved. Please try again.',
}

export const texts = { en, fr }
