import type { Book, Format } from '../domain/books.ts'
import { fr } from './texts.fr.ts'

const books: Readonly<Record<Book, string>> = {
  orders: 'Orders: every order placed',
  sales: 'Sales: every article of paid orders',
  payouts: 'Payouts: what was sent to sellers',
  commissions: 'Commissions: invoices and credit notes to sellers',
  ledger: 'Ledger: every booking',
  fec: 'French accounting file (FEC)',
}
const formats: Readonly<Record<Format, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

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
  book: 'What',
  books,
  format: 'Form',
  formats,
  fecHint:
    'Choose a whole year of accounts: the bookings are numbered from 1 on. Dollars are converted at the rate of the day of the booking. Your accountant confirms the accounts once.',
  make: 'Download',
  making: 'Making the file…',
  made: (from: string, to: string) => `The file of ${from} to ${to} was downloaded.`,
  sums: 'Control sums of the ledger in this period',
  noBookings: 'Nothing was booked in this period.',
  currency: 'Currency',
  bookings: 'Bookings',
  debit: 'Debit',
  credit: 'Credit',
}

export const texts = { en, fr }
