import { fr } from './sales.fr.ts'

/** Sellers' sales. */
export const en = {
  title: 'My Sales',
  description: 'What your company sold, and where each order stands.',
  home: 'Home',
  print: 'Print',
  empty: 'You have not sold anything yet.',
  sell: 'List equipment',
  loading: 'Loading your sales',
  pageBeyond: 'There are no sales on this page.',
  newest: 'Show the newest sales',
  failed: 'Your sales could not be fetched.',
  boughtBy: (company: string) => `Bought by ${company}`,
  buyerLater: 'You learn who buys once the order is paid.',
  yourTotal: 'Your articles',
  share: 'Your part after the fee of 35%',
  sharePaid: 'Paid out.',
  shareLater: 'Paid out 14 days after delivery.',
  shareFrom: (day: string) => `Can be paid out from ${day} on.`,
} as const

export const texts = { en, fr }
