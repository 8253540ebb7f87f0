import { fr } from './texts.fr.ts'

export const en = {
  title: (year: number) => `Avoided CO2 ${year}`,
  asOf: (day: string) => `As of ${day}`,
  estimate: 'Estimate',
  lead: 'What orders that were confirmed in this year may avoid, because existing equipment was used instead of new. It is an estimate, not a certificate, and was not audited.',
  boughtHeading: 'Bought',
  soldHeading: 'Sold',
  noOrders: 'No order was confirmed in this year.',
  noMass: 'No mass is known: there is no figure.',
  counted: (known: number, all: number) =>
    all === 1 ? `${known} of 1 article has a known mass.` : `${known} of ${all} articles have a known mass.`,
  date: 'Confirmed',
  order: 'Order',
  article: 'Article',
  units: 'Units',
  mass: 'Mass, one unit or lot',
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
      'Masses are those that sellers gave. (p): weight as packed, packaging included. All mass is taken for steel; goods of other materials are left out.',
    method: (version: string) =>
      `Method ${version}: from 0.938 kg CO2e per kg of recycled steel with half of the sales displacing a new item, to 2.211 kg CO2e per kg of new steel with all of them (ADEME Base Carbone, FEDEREC 2017).`,
  },
  methodAt: (address: string) => `How this is estimated: ${address}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

export const texts = { en, fr }
