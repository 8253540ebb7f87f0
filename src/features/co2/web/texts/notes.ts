import { fr } from './notes.fr.ts'

/** The notes beside an estimate on products and orders. */
export const en = {
  perUnit: 'per unit',
  perLot: 'per lot',
  method: 'How this is estimated',
  unknown: (unknown: number, all: number) =>
    unknown === all
      ? all === 1
        ? 'The mass of the article is not known, or it is not of steel: there is no figure.'
        : 'The mass of none of the articles is known, or none is of steel: there is no figure.'
      : unknown === 1
        ? `1 of ${all} articles is not in it: its mass is not known, or it is not of steel.`
        : `${unknown} of ${all} articles are not in it: their mass is not known, or they are not of steel.`,
  packed: 'Some masses are packed weights, packaging included.',
}

export const texts = { en, fr }
