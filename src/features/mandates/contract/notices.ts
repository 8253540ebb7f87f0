import type { Notices } from '#kernel/notification.ts'
import { texts } from './texts.ts'

const en = texts.en.notices
const fr = texts.fr.notices

/** Notifications about mandates, for companies and for staff. */
export const mandateNotices: Notices<'mandates.news' | 'mandates.staff'> = {
  'mandates.news': {
    text: { en: ({ news }) => en.news[news], fr: ({ news }) => fr.news[news] },
    path: () => '/user/mandate',
  },
  'mandates.staff': {
    text: {
      en: ({ event, company }) => en.staff[event](company),
      fr: ({ event, company }) => fr.staff[event](company),
    },
    path: ({ company }) => `/staff/mandates?${new URLSearchParams({ company }).toString()}`,
  },
}
