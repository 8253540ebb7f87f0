/** What stands beside every estimate of avoided emissions, and what a company reads of its own. */
export const en = {
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

  title: 'Avoided CO2',
  description: 'What the purchases and sales of your company avoid, estimated year by year.',
  intro:
    'What your company bought and sold here, and what that may avoid: an estimate from masses that sellers gave, for articles of steel. Bought and sold are two views, never to be added up or set off.',
  loading: 'Loading the estimates',
  failed: 'The estimates could not be fetched.',
  retry: 'Retry',
  empty: 'No order of your company has been confirmed yet.',
  buy: 'Buy equipment',
  year: 'Year',
  bought: 'Bought',
  sold: 'Sold',
  none: 'No order',
  noFigure: 'No known mass',
  lines: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  download: (year: number) => `PDF ${year}`,
  downloadHeading: 'Report',

  paper: {
    title: (year: number) => `Avoided CO2 ${year}`,
    file: (year: number) => `avoided-co2-${year}.pdf`,
    asOf: (day: string) => `As of ${day}`,
    estimate: 'Estimate',
    lead: 'What orders that were confirmed in this year may avoid, because existing equipment was used instead of new. It is an estimate, not a certificate, and was not audited.',
    boughtHeading: 'Bought',
    soldHeading: 'Sold',
    noOrders: 'No order was confirmed in this year.',
    noMass: 'No mass is known: there is no figure.',
    counted: (known: number, all: number) =>
      all === 1
        ? `${known} of 1 article has a known mass.`
        : `${known} of ${all} articles have a known mass.`,
    date: 'Confirmed',
    order: 'Order',
    article: 'Article',
    units: 'Units',
    mass: 'Mass, one unit',
    co2: 'Avoided, kg CO2e',
    range: (low: string, high: string) => `${low} to ${high}`,
    packedMark: 'p',
    unknownMass: 'unknown',
    more: (count: number) =>
      count === 1 ? '1 more article is in the sum.' : `${count} more articles are in the sum.`,
    notesHeading: 'How to read it',
    notes: {
      apart:
        'Bought and sold are two views of different sales. They must not be added up, set off against each other, or subtracted from the emissions of the company.',
      refunds:
        'Cancelled orders are left out. Where a part of a price was paid back, the same part of the mass is left out.',
      masses:
        'Masses are those that sellers gave. (p): weight of a packed unit, packaging included. All mass is taken for steel; goods of other materials are left out.',
      method: (version: string) =>
        `Method ${version}: from 0.938 kg CO2e per kg of recycled steel with half of the sales displacing a new item, to 2.211 kg CO2e per kg of new steel with all of them (ADEME Base Carbone, FEDEREC 2017).`,
    },
    methodAt: (address: string) => `How this is estimated: ${address}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
}
