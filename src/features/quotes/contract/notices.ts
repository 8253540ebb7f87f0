import type { Notices } from '#kernel/notification.ts'
import { texts } from './texts.ts'

const en = texts.en.notices
const fr = texts.fr.notices

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
