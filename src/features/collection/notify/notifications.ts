import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Language } from '#kernel/text/language.ts'
import { COLLECTION_PAGES, type CollectionNews } from '../domain/collection.ts'
import type { ToldTerm } from '../domain/yard-charges.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** What happened to a collection at the yard. */
    'collection.news': {
      orderId: string
      audience: keyof typeof COLLECTION_PAGES
      reference: string
      news: CollectionNews
    }
    /** What a company says of its yard was changed. */
    'collection.yard': { people: readonly string[]; fields: readonly ToldTerm[] }
  }
}

const namesOf = (fields: readonly ToldTerm[], language: Language) =>
  fields.map((field) => texts[language].yard.names[field]).join(', ')

export const collectionNotifications: NotificationTemplates<'collection.news' | 'collection.yard'> = {
  'collection.news': {
    text: {
      en: ({ reference, news }) => texts.en.news[news](reference),
      fr: ({ reference, news }) => texts.fr.news[news](reference),
    },
    path: ({ audience, orderId }) => COLLECTION_PAGES[audience](orderId),
  },
  'collection.yard': {
    text: {
      en: ({ people, fields }) => texts.en.yard.notice(people.join(', '), namesOf(fields, 'en')),
      fr: ({ people, fields }) => texts.fr.yard.notice(people.join(', '), namesOf(fields, 'fr')),
    },
    path: () => '/user/yard',
  },
}
