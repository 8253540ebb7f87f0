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
}

export const texts = { en, fr }
