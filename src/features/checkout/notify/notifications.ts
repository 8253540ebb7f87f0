import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { TransferMail } from './mails.tsx'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** A step of a bank transfer, for the buyer; `vat-staff` for staff. */
    'checkout.transfer': { orderId: string; reference: string; news: TransferMail }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

/** Notifications about bank transfers for buyers and staff, one for each mail. */
export const transferNotifications: NotificationTemplates<'checkout.transfer'> = {
  'checkout.transfer': {
    text: {
      en: ({ news, reference }) => en[news](reference),
      fr: ({ news, reference }) => fr[news](reference),
    },
    path: ({ news, orderId }) =>
      news === 'vat-staff' ? `/staff/orders?order=${orderId}` : `/user/orders/${orderId}`,
  },
}
