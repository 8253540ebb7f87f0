import type { Notices } from '#kernel/notification.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const moved =
  ({ moved: words }: typeof en | typeof fr) =>
  ({ reference, statut }: { reference: string; statut: keyof typeof words }) =>
    words[statut](reference)

/** What buyers and sellers are told of orders. */
export const orderNotices: Notices<'orders.moved' | 'orders.sold'> = {
  'orders.moved': { text: { en: moved(en), fr: moved(fr) }, path: () => '/user/orders' },
  'orders.sold': {
    text: {
      en: ({ reference, articles }) => en.sold(reference, articles),
      fr: ({ reference, articles }) => fr.sold(reference, articles),
    },
    path: () => '/user/listings',
  },
}
