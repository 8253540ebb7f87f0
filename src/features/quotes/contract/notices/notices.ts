import type { Notices } from '#kernel/notification.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** What sellers and staff are told of quotes. */
export const quoteNotices: Notices<'quotes.received'> = {
  'quotes.received': {
    text: {
      en: ({ title, units }) => en.received(title, units),
      fr: ({ title, units }) => fr.received(title, units),
    },
    path: ({ audience }) => (audience === 'staff' ? '/staff/quotes' : '/user/quotes'),
  },
}
