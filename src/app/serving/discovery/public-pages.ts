import { CATEGORY_NAMES, DEFAULT_FILTER, filterToAddress } from '#kernel/list-filter.ts'

/**
 * The pages, beside products and posts, that search engines are told of: without language prefix, as their
 * own canonical address names them. A new public page is added here.
 */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  ...CATEGORY_NAMES.map((categorie) => `/${filterToAddress({ ...DEFAULT_FILTER, categorie })}`),
  '/about',
  '/blog',
  '/services',
  '/industries',
  '/contact',
  '/co2',
  '/terms',
  '/privacy',
  '/cookies',
  '/user/signup',
]
