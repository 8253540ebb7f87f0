/** The pages, and parts of pages, whose texts staff may change. */
export const CONTENT_PAGES = [
  'landing',
  'about',
  'services',
  'industries',
  'contact',
  'terms',
  'privacy',
  'cookies',
  'discount',
] as const

/** The lists of people, which staff fill; each is hidden while empty. */
export const CONTENT_LISTS = ['founders', 'team', 'testimonials'] as const

export type ContentList = (typeof CONTENT_LISTS)[number]
export type ContentPageName = (typeof CONTENT_PAGES)[number] | ContentList

/** The page that a part of an address names, if any. */
export function asContentPage(name: string | undefined): ContentPageName | undefined {
  return [...CONTENT_PAGES, ...CONTENT_LISTS].find((page) => page === name)
}
