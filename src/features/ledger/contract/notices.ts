import { formatPrice } from '#kernel/money/money.ts'
import type { Notices } from '#kernel/notification.ts'
import { texts } from './texts.ts'

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
