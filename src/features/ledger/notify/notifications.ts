import { formatPrice, type Currency } from '#kernel/money/money.ts'
import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** Money was sent to the member's company. Amount in major units. */
    'ledger.payout': { amount: number; currency: Currency }
  }
}

/** Notifications of sellers about payouts. */
export const ledgerNotifications: NotificationTemplates<'ledger.payout'> = {
  'ledger.payout': {
    text: {
      en: ({ amount, currency }) => texts.en.paidOut(formatPrice(amount, currency, 'always')),
      fr: ({ amount, currency }) => texts.fr.paidOut(formatPrice(amount, currency, 'always')),
    },
    path: () => '/user/sales',
  },
}
