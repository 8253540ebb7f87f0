import type { Language } from '#kernel/text/language.ts'
import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /**
     * Wanted requests: a new one, for staff; matches, for members who sell what is wanted or want what is
     * offered.
     */
    'wanted.asked': { wantedId: number; type: string; units: number }
    'wanted.matching': { wantedId: number; type: string; units: number }
    'wanted.answered': { wantedId: number; title: string; language?: Language }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

/** Notifications about wanted equipment, for sellers, buyers and staff. */
export const wantedNotifications: NotificationTemplates<
  'wanted.asked' | 'wanted.matching' | 'wanted.answered'
> = {
  'wanted.asked': {
    text: {
      en: ({ type, units }) => en.asked(taxonomyName(type, 'en'), units),
      fr: ({ type, units }) => fr.asked(taxonomyName(type, 'fr'), units),
    },
    path: ({ wantedId }) => `/staff/wanted?request=${wantedId}`,
  },
  'wanted.matching': {
    text: {
      en: ({ type, units }) => en.matching(taxonomyName(type, 'en'), units),
      fr: ({ type, units }) => fr.matching(taxonomyName(type, 'fr'), units),
    },
    path: ({ wantedId }) => `/user/wanted?view=matching&request=${wantedId}`,
  },
  'wanted.answered': {
    text: { en: ({ title }) => en.answered(title), fr: ({ title }) => fr.answered(title) },
    path: ({ wantedId }) => `/user/wanted?request=${wantedId}`,
  },
}
