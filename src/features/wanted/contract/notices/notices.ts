import type { Notices } from '#kernel/notification.ts'
import { taxonomyName } from '#kernel/taxonomy-names.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** What sellers and buyers are told of wanted equipment. */
export const wantedNotices: Notices<'wanted.matching' | 'wanted.answered'> = {
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
