import { fr } from './texts.fr.ts'

/** Only where little was found. */
export const en = {
  title: 'Nearest listings',
  hint: 'Each group leaves out one of your filters.',
  found: (words: string, count: string, isOne: boolean) =>
    `${words}: ${count} ${isOne ? 'listing' : 'listings'}`,
}

export const texts = { en, fr }
