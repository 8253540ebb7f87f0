import type { Notices } from '#kernel/notification.ts'
import { en } from './texts.ts'
import { fr } from './texts.fr.ts'

const pageOf = (quoteId: string, isStaff: boolean) =>
  isStaff ? `/staff/quotes?quote=${quoteId}` : `/user/quotes/${quoteId}`

/** Notifications about quotes for buyers, sellers and staff. */
export const quoteNotices: Notices<'quotes.received' | 'quotes.news'> = {
  'quotes.received': {
    text: {
      en: ({ title, units, more }) => en.received(title, units, more ?? 0),
      fr: ({ title, units, more }) => fr.received(title, units, more ?? 0),
    },
    path: ({ quoteId, audience }) => pageOf(quoteId, audience === 'staff'),
  },
  'quotes.news': {
    text: {
      en: ({ title, news }) => en.news[news](title),
      fr: ({ title, news }) => fr.news[news](title),
    },
    path: ({ quoteId, audience }) => pageOf(quoteId, audience === 'staff'),
  },
}
