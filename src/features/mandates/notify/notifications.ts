import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { ActingCounts } from '../domain/acting.ts'
import type { MandateNews } from './mails.tsx'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** News of the mandate of the member's company; for staff, of any company's. */
    'mandates.news': { news: MandateNews }
    'mandates.acting': ActingCounts
    'mandates.staff': { event: 'accepted' | 'notice'; company: string }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

/** Notifications about mandates, for companies and for staff. */
export const mandateNotifications: NotificationTemplates<
  'mandates.acting' | 'mandates.news' | 'mandates.staff'
> = {
  'mandates.news': {
    text: { en: ({ news }) => en.news[news], fr: ({ news }) => fr.news[news] },
    path: () => '/user/mandate',
  },
  'mandates.acting': {
    text: {
      en: (counts) => en.acting(texts.en.acting.counts(counts)),
      fr: (counts) => fr.acting(texts.fr.acting.counts(counts)),
    },
    path: () => '/user/listings',
  },
  'mandates.staff': {
    text: {
      en: ({ event, company }) => en.staff[event](company),
      fr: ({ event, company }) => fr.staff[event](company),
    },
    path: ({ company }) => `/staff/mandates?${new URLSearchParams({ company }).toString()}`,
  },
}
