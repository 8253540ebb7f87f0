import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import { COLLECTION_PAGES, type CollectionNews } from '../domain/collection.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** What happened to a collection at the yard. */
    'collection.news': {
      orderId: string
      audience: keyof typeof COLLECTION_PAGES
      reference: string
      news: CollectionNews
    }
  }
}

export const collectionNotifications: NotificationTemplates<'collection.news'> = {
  'collection.news': {
    text: {
      en: ({ reference, news }) => texts.en.news[news](reference),
      fr: ({ reference, news }) => texts.fr.news[news](reference),
    },
    path: ({ audience, orderId }) => COLLECTION_PAGES[audience](orderId),
  },
}
