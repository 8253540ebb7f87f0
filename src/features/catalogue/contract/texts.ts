import { fr } from './texts.fr.ts'

export const en = {
  facets: { categorie: 'Category', type: 'Type', brand: 'Brand', year: 'Year' },
  category: 'Category',
  type: 'Type',
  brand: 'Brand',
  conditionLabel: 'Condition',
  condition: { new: 'New', used: 'Used' },
  region: 'Region',
  availableUnits: 'Available units',
  /** Of what is sold by the lot. */
  availableLots: 'Available',
  year: 'Year',
  partNumber: 'Part number',
  serialNumber: 'Serial number',
  runningHours: 'Running hours',
  hsCode: 'HS code',
  madeIn: 'Made in',
  netWeight: 'Net weight',
  weight: 'Weight, packed',
  size: 'Size, packed',
  liftingPoints: 'Lifting points',
  loadingHours: 'Loading hours',
  loadingEquipment: 'Loading equipment',
  seller: {
    country: 'Country',
    since: 'Member since',
    listings: 'Listings',
    delivered: 'Orders delivered',
    isNew: (count: string) => `${count} (new seller)`,
    orMore: (count: string) => `${count} or more`,
    disputesLost: 'Disputes lost',
    answers: 'Answers requests',
    withinHours: (hours: number) =>
      hours === 1 ? 'usually within an hour' : `usually within ${hours} hours`,
    withinDays: (days: number) => (days === 1 ? 'usually within a day' : `usually within ${days} days`),
    checked: 'Checked by us',
    reviewed: 'Our staff have read this listing; they have not seen the goods.',
    unread: 'Our staff have not read this listing yet.',
    mandate: (month: string) => `Mandate to sell signed in ${month}.`,
    vat: (month: string) => `VAT number confirmed by VIES in ${month}.`,
  },
}

export const texts = { en, fr }
