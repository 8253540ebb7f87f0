import { fr } from './texts.fr.ts'

/** A company's statement of a period. */
export const en = {
  title: 'Statement',
  description: 'What your company sold in a period, our fee, refunds and payouts.',
  loading: 'Loading the statement',
  failed: 'The statement could not be fetched.',
  period: 'Period',
  from: 'From',
  to: 'To',
  show: 'Show',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
  today: 'Today',
  owed: 'Owed to you',
  due: 'Of that, payable now',
  next: (day: string) => `Next, payable from ${day}`,
  noNext: 'No date is known for further amounts yet.',
  explained:
    'A sale is payable 14 days after its delivery, unless it is disputed. Amounts are without VAT and delivery. We deduct our fee without VAT.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  opening: 'Owed to you before',
  sold: 'Sold',
  refunded: 'Refunded or cancelled',
  fee: 'Fee',
  feeVat: 'VAT on the fee',
  paid: 'Paid out',
  closing: 'Owed to you afterwards',
  bookings: 'Bookings of the period, newest first',
  noLines: 'Nothing was booked in this period.',
  more: (count: number) =>
    count === 1 ? 'One more booking is in the file.' : `${count} more bookings are in the file.`,
  download: 'Download as CSV',
  nothingSold: 'Your company has not sold anything yet.',
  sell: 'Sell equipment',
}

export const texts = { en, fr }
