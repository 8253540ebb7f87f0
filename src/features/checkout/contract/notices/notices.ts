import type { Notices } from '#kernel/notification.ts'
import { en } from './texts.ts'
import { fr } from './texts.fr.ts'

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
