import type { Book, Format } from '../domain/books.ts'
import type { ReportCase, SellerLack } from '../domain/seller-report/seller-report.ts'
import { fr } from './texts.fr.ts'

const books: Readonly<Record<Book, string>> = {
  orders: 'Orders: every order placed',
  sales: 'Sales: every article of paid orders',
  payouts: 'Payouts: what was sent to sellers',
  commissions: 'Commissions: invoices and credit notes to sellers',
  purchases: 'Purchases: invoices and credit notes of sellers that we issued in their names',
  ledger: 'Ledger: every booking',
  fec: 'French accounting file (FEC)',
}
const formats: Readonly<Record<Format, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

const cases: Readonly<Record<ReportCase, string>> = {
  reported: 'Reported',
  small: 'Not reported: fewer than 30 sales, and at most €2,000',
  outside: 'Not reported: not resident in the European Union',
  unplaced: 'Left out of the file until their country and town are known',
}
const lacks: Readonly<Record<SellerLack, string>> = {
  country: 'country',
  city: 'town',
  tax_number: 'tax number',
  account: 'payout account',
}
const report = {
  title: 'Yearly report on sellers (DAC7)',
  explained:
    'What each seller of the European Union was paid or credited, by quarter, for the French tax office: due by 31 January for the year before. The product does not know which sellers are public bodies or listed companies: take them out before you hand it in.',
  year: 'Year',
  download: (year: string) => `Download the report of ${year} (XML)`,
  notOver: 'The year is not over: there is no file yet, but time to ask sellers for what they lack.',
  cases,
  case: 'Sellers',
  count: 'Number',
  counts: 'Sellers of the year',
  sums: 'What all sellers of the year were credited, as in the ledger',
  currency: 'Currency',
  credited: 'Credited',
  fees: 'Fees',
  lacking: (count: number) => (count === 1 ? '1 seller lacks something' : `${count} sellers lack something`),
  lackingHint:
    'They correct it under “Company” and “Payout account”. A tax number that is missing is reported as unknown.',
  firstOf: (shown: number) => `The first ${shown} are shown.`,
  company: 'Company',
  what: 'Lacks',
  lacks,
  failed: 'The report could not be loaded.',
}

const numbersAbroad = {
  title: 'VAT numbers in other member states',
  explained:
    'Goods that leave a member state other than France are invoiced under a VAT number of that state. Where you have one, a sale to a business in another member state, whose own number VIES confirmed, is exempt as an intra-Community supply at once; elsewhere staff settle VAT, as they do for sales within such a state. You declare these sales there.',
  label: 'Your numbers, one on each line',
  /** Before the colon of a refusal. */
  field: 'VAT numbers',
  hint: 'With the letters of the state: DE 136 695 976. An invoice that is still due for a sale keeps a number that you take away.',
  save: 'Save the numbers',
  saving: 'Saving…',
  saved: 'The numbers were saved.',
}

/** The staff page of files for the bookkeepers. */
export const en = {
  title: 'Bookkeeping',
  description: 'Orders, sales, payouts and the ledger as files.',
  notAllowed: 'This page is for staff.',
  adminsOnly: 'Files for the bookkeepers are for administrators.',
  explained:
    'Files for the bookkeepers, by period: both days are included, as they are in France. Every file that is made is recorded with who made it.',
  form: 'A file of a period',
  from: 'First day',
  to: 'Last day',
  book: 'Content',
  books,
  format: 'Format',
  formats,
  fecHint:
    'Choose a fiscal year (1 January to 31 December) or a part of it: a booking has the same number in each file of its year. Dollars are converted at the rate of the day of the booking; differences of the exchange are booked (656, 756). Your accountant confirms the accounts once.',
  make: 'Download',
  making: 'Making the file…',
  made: (from: string, to: string) => `The file of ${from} to ${to} was downloaded.`,
  sums: 'Control sums of the ledger in this period',
  noBookings: 'Nothing was booked in this period.',
  currency: 'Currency',
  bookings: 'Bookings',
  debit: 'Debit',
  credit: 'Credit',
  report,
  numbersAbroad,
}

export const texts = { en, fr }
