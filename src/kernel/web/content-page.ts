import type { Language } from '../text/language.ts'

/** The pages, and parts of pages, whose texts staff may change. */
export const CONTENT_PAGES = [
  'landing',
  'about',
  'services',
  'industries',
  'contact',
  'terms',
  'terms-of-sale',
  'terms-of-use',
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

/** A person shown on a page: a founder, a member of the team, or a customer with a quotation (spec §3). */
export interface ContentEntry {
  name: string
  /** The person's role or job title. Empty for customers. */
  role: Readonly<Record<Language, string>>
  /** A few words about the person, or the customer's quotation. */
  text: Readonly<Record<Language, string>>
  /** Content hash of the portrait; null without one. */
  picture: string | null
  /** Address of the person's own page elsewhere; empty without one. */
  link: string
}
