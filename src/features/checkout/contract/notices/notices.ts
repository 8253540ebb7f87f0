import type { Notices } from '#kernel/notification.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** What buyers and staff are told of bank transfers, beside each mail about one. */
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
