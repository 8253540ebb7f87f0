import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { DepositMail } from './deposit-mails.tsx'
import type { TransferMail } from './mails.tsx'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** A step of a bank transfer, for the buyer; `vat-staff` for staff. */
    'checkout.transfer': { orderId: string; reference: string; news: TransferMail }
    /** What became of a deposit, for the buyer, or for staff; `path` is its page. */
    'checkout.deposit': { reference: string; news: DepositMail; path: string }
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

/** Notifications about deposits, one for each mail. */
export const depositNotifications: NotificationTemplates<'checkout.deposit'> = {
  'checkout.deposit': {
    text: {
      en: ({ news, reference }) => texts.en.depositNews[news](reference),
      fr: ({ news, reference }) => texts.fr.depositNews[news](reference),
    },
    path: ({ path }) => path,
  },
}
