import { fr } from './texts.fr.ts'

/** Sellers' balance and payouts. */
export const en = {
  heading: 'What you are owed',
  explained:
    'Each sale below shows our fee. Your part is paid out by bank transfer once 14 days have passed after delivery, in which the buyer may dispute the order.',
  owed: 'Owed to you',
  due: 'Of that, payable now',
  paidOut: 'Paid out so far',
  byPeriod: 'Statement by period, with each booking',
  payouts: 'Payouts',
  paidOn: 'Paid on',
  amount: 'Amount',
  reference: 'Bank reference',
  loading: 'Loading what you are owed',
  failed: 'What you are owed could not be fetched.',
} as const

export const texts = { en, fr }
