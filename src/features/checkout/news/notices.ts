import type { Notices } from '#kernel/news.ts'
import { texts } from './texts.ts'

declare module '#kernel/news.ts' {
  interface NotificationKinds {
    /** A step of a bank transfer, for the buyer; `vat-staff` for staff. */
    'checkout.transfer': {
      orderId: string
      reference: string
      news:
        | 'awaited'
        | 'reminder'
        | 'short'
        | 'surplus'
        | 'expired'
        | 'revived'
        | 'returned'
        | 'repaid'
        | 'vat'
        | 'vat-staff'
    }
  }
}

const en = texts.en.notices
const fr = texts.fr.notices

/** Notifications about bank transfers for buyers and staff, one for each mail. */
export const transferNotices: Notices<'checkout.transfer'> = {
  'checkout.transfer': {
    text: {
      en: ({ news, reference }) => en[news](reference),
      fr: ({ news, reference }) => fr[news](reference),
    },
    path: ({ news, orderId }) =>
      news === 'vat-staff' ? `/staff/orders?order=${orderId}` : `/user/orders/${orderId}`,
  },
}
