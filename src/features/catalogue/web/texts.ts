import { fr } from './texts.fr.ts'

/** The list, the product page, and what surrounds them. */
export const en = {
  home: {
    title: 'Solution for Oil Industry Surplus Material',
    description:
      'Surplus oil and gas, mining and heavy equipment, new and fairly used, checked before it is listed. Search, save, ask for a quote or buy.',
    heading: 'Surplus industrial equipment, checked before it is listed.',
    promise: 'Unused, documented or in good condition, from the companies that hold it.',
    landing: 'About the marketplace',
  },
  filter: {
    label: 'Filter the list',
    category: 'Category',
    allCategories: 'All categories',
    search: 'Search',
    searchHint: 'Title, brand or type',
    pageSize: 'Listings per page',
    perPage: (count: number) => `${count} per page`,
    active: 'Active filters',
    remove: (name: string) => `Remove filter ${name}`,
    clear: 'Clear all filters',
  },
  list: {
    count: (count: string, isOne: boolean) => `${count} ${isOne ? 'listing' : 'listings'}`,
    resultsFor: (what: string) => `Results for “${what}”`,
    page: (page: string, total: string) => `Page ${page} of ${total}`,
    legend: 'Categories',
    empty: 'No listings match',
    emptyHint: (hasWords: boolean) =>
      `${hasWords ? 'Try fewer or other words' : 'Take away a filter'}, or look into a category.`,
    beyond: 'This page is beyond the last one.',
    lastPage: 'Go to the last page',
    failed: 'The list could not be loaded.',
    loading: 'Loading listings',
  },
  featured: {
    label: 'Featured listings',
    kind: 'carousel',
    slideKind: 'slide',
    slide: (slide: number, total: number) => `${slide} of ${total}`,
    previous: 'Previous featured listing',
    next: 'Next featured listing',
  },
  card: {
    /** The basis of a price: a unit, or a lot of so many pieces, without VAT, and the Incoterm. */
    priceIs: (pieces: string | undefined, term: string) =>
      `${pieces ? `lot of ${pieces}` : 'per unit'}, excl. VAT, ${term}`,
    available: (count: string) => `${count} available`,
    reserved: 'Reserved',
    sold: 'Sold',
    shippable: 'Ships to you',
    /** What no carrier takes as a parcel: its page estimates the freight. */
    byCountry: 'Freight by country',
    unconfirmed: (day: string) => `Not confirmed since ${day}`,
    /** Before a text of the seller that is not in the reader's language. */
    writtenIn: { en: 'In English:', fr: 'In French:' },
  },
  /** The filters by type and attributes. */
}

export const texts = { en, fr }
