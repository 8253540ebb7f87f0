import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts } from './texts.ts'

/** An order or a quote, with the reader's page of it; the language is that of a listing's title. */
interface ToldDeal {
  kind: 'order' | 'quote'
  title: string
  language: Language | null
  path: string
}

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    'disavowals.made': ToldDeal
    'disavowals.decided': ToldDeal
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

export const disavowalNotifications: NotificationTemplates<'disavowals.made' | 'disavowals.decided'> = {
  'disavowals.made': {
    text: {
      en: ({ kind, title }) => en.made[kind](title),
      fr: ({ kind, title }) => fr.made[kind](title),
    },
    path: ({ path }) => path,
  },
  'disavowals.decided': {
    text: {
      en: ({ kind, title }) => en.decided[kind](title),
      fr: ({ kind, title }) => fr.decided[kind](title),
    },
    path: ({ path }) => path,
  },
}
