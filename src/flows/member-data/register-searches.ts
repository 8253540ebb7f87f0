import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** Searches of people, and the index that they ask. */
export const SEARCH_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  saved_search: {
    people: ['member_id', 'name'],
    written: ['query'],
    download: 'savedSearches',
    deletion: 'deleted',
  },
  search_alert: {
    people: ['email'],
    written: ['query'],
    download: 'searchAlerts',
    deletion: 'deleted',
  },
  search_alert_stop: {
    people: ['address_hash'],
    download: { not: 'A keyed hash of an address that refused alerts, forgotten after seven days.' },
    deletion: {
      stays: 'Somebody else must not have alerts mailed to the address again; seven days later it goes.',
    },
  },
  search_mail: { people: ['member_id'], download: 'mailWishes', deletion: 'deleted' },
  search_entry: { nothing: 'Words of published listings.' },
  search_bitmap: { nothing: 'Words of published listings.' },
  search_phrase: { nothing: 'Searches for words that very many published listings have; not who asked.' },
  search_pending: { nothing: 'Which published listings changed.' },
  search_stamp: { nothing: 'How often the search folded changes.' },
  search_facet: { nothing: 'Words of published listings.' },
  search_figure: { nothing: 'Figures of published listings.' },
}
