import { fr } from './texts.fr.ts'

/** What a price and a quantity are about; pieces and counts as people write them. */
export const en = {
  perUnit: 'per unit',
  forTheLot: (pieces: string) => `for the lot of ${pieces}`,
  perLot: (pieces: string) => `per lot of ${pieces}`,
  lot: (pieces: string) => `lot of ${pieces} pieces`,
  lots: (count: string, pieces: string, isOne: boolean) =>
    `${count} ${isOne ? 'lot' : 'lots'} of ${pieces} pieces`,
}

export const texts = { en, fr }
