import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { CollectionNews } from '../domain/collection.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** What happened to a collection at the yard. */
    'collection.news': {
      orderId: string
      audience: 'buyer' | 'seller' | 'staff'
      reference: string
      news: CollectionNews
    }
  }
}

const PATHS = {
  buyer: (id: string) => `/user/orders/${id}`,
  seller: (id: string) => `/user/sales/${id}/collection`,
  staff: (id: string) => `/staff/orders?order=${id}`,
} as const

export const collectionNotifications: NotificationTemplates<'collection.news'> = {
  'collection.news': {
    text: {
      en: ({ reference, news }) => texts.en.news[news](reference),
      fr: ({ reference, news }) => texts.fr.news[news](reference),
    },
    path: ({ audience, orderId }) => PATHS[audience](orderId),
  },
}
