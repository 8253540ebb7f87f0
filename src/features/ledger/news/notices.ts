import { formatPrice, type Currency } from '#kernel/money/money.ts'
import type { Notices } from '#kernel/news.ts'
import { texts } from './texts.ts'

declare module '#kernel/news.ts' {
  interface NotificationKinds {
    /** Money was sent to the member's company. Amount in major units. */
    'ledger.payout': { amount: number; currency: Currency }
  }
}

/** Notifications of sellers about payouts. */
export const ledgerNotices: Notices<'ledger.payout'> = {
  'ledger.payout': {
    text: {
      en: ({ amount, currency }) => texts.en.paidOut(formatPrice(amount, currency, 'always')),
      fr: ({ amount, currency }) => texts.fr.paidOut(formatPrice(amount, currency, 'always')),
    },
    path: () => '/user/sales',
  },
}
