import { fr } from './texts.fr.ts'

/** The page of a company's own avoided emissions. */
export const en = {
  title: 'Avoided CO2',
  description: 'What the purchases and sales of your company avoid, estimated year by year.',
  intro:
    'What your company bought and sold here, and what that may avoid: an estimate from masses that sellers gave, for articles of steel. Bought and sold are two views, never to be added up or set off.',
  loading: 'Loading the estimates',
  failed: 'The estimates could not be fetched.',
  empty: 'No order of your company has been confirmed yet.',
  buy: 'Buy equipment',
  bought: 'Bought',
  sold: 'Sold',
  none: 'No order',
  noFigure: 'No known mass',
  lines: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  download: (year: number) => `PDF ${year}`,
  file: (year: number) => `avoided-co2-${year}.pdf`,
  /** The notes beside an estimate on products and orders. */
  notes: {
    perUnit: 'per unit',
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
  },
}

export const texts = { en, fr }
