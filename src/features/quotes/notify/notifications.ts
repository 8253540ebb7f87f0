import type { Language } from '#kernel/text/language.ts'
import type { NotificationKinds, NotificationTemplates } from '#kernel/notify-kinds.ts'
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
      /** What is asked instead of a price. */
      asks?: 'measures'
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

function receivedIn(language: Language, of: NotificationKinds['quotes.received']): string {
  const { title, units, lotPieces, more = 0, asks } = of
  const words = texts[language].notifications
  if (asks) return words.measuresAsked(title)
  return words.received(title, units, lotsWords({ qty: units, lotPieces }, language), more)
}

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
      en: (of) => receivedIn('en', of),
      fr: (of) => receivedIn('fr', of),
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
