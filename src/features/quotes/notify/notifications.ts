import type { Language } from '#kernel/text/language.ts'
import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import { lotsWords } from '#kernel/trade/lot/lot-words.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { QuoteMail } from './mails.tsx'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** A request for a quote; `audience` says which page answers it. */
    'quotes.received': {
      quoteId: string
      title: string
      language?: Language
      units: number
      lotPieces?: number
      audience: 'staff' | 'owner'
      /** How many other listings the same request names. */
      more?: number
    }
    /** An event or a reminder of a quote; `audience` says which page shows it. */
    'quotes.news': {
      quoteId: string
      title: string
      language?: Language
      news: QuoteMail
      audience: Side
    }
    /** A price far below the listed one that somebody of the company offered or accepted. */
    'quotes.low_price': {
      quoteId: string
      title: string
      language: Language
      person: string
      /** Whether the reader did it; absent in notifications of earlier releases. */
      isOwn?: boolean
      accepts: boolean
    }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

const pageOf = (quoteId: string, isStaff: boolean) =>
  isStaff ? `/staff/quotes?quote=${quoteId}` : `/user/quotes/${quoteId}`

/** Notifications about quotes for buyers, sellers and staff. */
export const quoteNotifications: NotificationTemplates<
  'quotes.received' | 'quotes.news' | 'quotes.low_price'
> = {
  'quotes.low_price': {
    text: {
      en: ({ title, accepts, ...who }) => en.lowPrice[accepts ? 'accepted' : 'offered'](title, who),
      fr: ({ title, accepts, ...who }) => fr.lowPrice[accepts ? 'accepted' : 'offered'](title, who),
    },
    path: ({ quoteId }) => pageOf(quoteId, false),
  },
  'quotes.received': {
    text: {
      en: ({ title, units, lotPieces, more }) =>
        en.received(title, units, lotsWords({ qty: units, lotPieces }, 'en'), more ?? 0),
      fr: ({ title, units, lotPieces, more }) =>
        fr.received(title, units, lotsWords({ qty: units, lotPieces }, 'fr'), more ?? 0),
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
