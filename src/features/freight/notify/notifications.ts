import type { Language } from '#kernel/text/language.ts'
import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { FreightNews } from '../domain/freight.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** What happened to a request for freight, for staff. */
    'freight.news': { requestId: string; title: string; language: Language; news: FreightNews | 'expired' }
  }
}

export const freightNotifications: NotificationTemplates<'freight.news'> = {
  'freight.news': {
    text: {
      en: ({ title, news }) => texts.en.news[news](title),
      fr: ({ title, news }) => texts.fr.news[news](title),
    },
    path: ({ requestId }) => `/staff/freight?request=${requestId}`,
  },
}
