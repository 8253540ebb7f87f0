import type { Notices } from '#kernel/notification.ts'
import { texts } from './texts.ts'

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
