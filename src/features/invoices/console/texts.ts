import { fr } from './texts.fr.ts'

/** `/staff/commission-invoices`. */
export const en = {
  title: 'Commission invoices',
  description: 'Invoices of our commission, by month, series and company.',
  explained:
    'What Gisement invoiced to sellers for its commission, by payout, and what it credited. A file for bookkeepers is among the exports.',
  notAllowed: 'Only staff see this page.',
  failed: 'The commission invoices could not be fetched.',
  filters: 'Search commission invoices',
  company: 'Company',
  find: 'Search',
  month: 'Month',
  allMonths: 'All months',
  series: 'Series',
  allSeries: 'Both series',
  seriesOf: { commission_invoice: 'Invoices (FC)', commission_credit: 'Credit notes (AC)' },
  sums: 'Totals of what is shown',
  documents: 'Documents',
  currency: 'Currency',
  vat: 'VAT in it',
  total: 'Amount, VAT included',
  list: 'Documents, newest first',
  number: 'Document',
  issued: 'Date',
  none: 'No document matches',
  noneHint: 'An invoice is issued with each payout, as soon as the VAT of the company is known.',
  waits: 'Waiting to be invoiced',
  waitsExplained:
    'These companies were paid, and the commission on it has no invoice yet. It is issued within the hour once nothing is lacking.',
  since: 'Since',
  lack: 'Lacking',
  lacks: {
    country: 'The country of the company',
    vat_number: 'The VAT number of the company',
    confirmation: 'The confirmation of its VAT number by the register',
    territory: 'A territory with rules of its own: ask the accountant',
    failed: 'Nothing: issuing it failed, see the failed jobs at the start page',
    soon: 'Nothing: tried again within the hour',
  },
}

export const texts = { en, fr }
