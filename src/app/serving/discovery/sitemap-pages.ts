import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { DEFAULT_FILTER, filterToAddress } from '#search/filters/list-filter.ts'

/**
 * The pages of the sitemap, apart from products and posts: canonical addresses without language prefix. Add
 * new public pages here.
 */
export const SITEMAP_PAGES: readonly string[] = [
  '/',
  ...CATEGORY_NAMES.map((categorie) => `/${filterToAddress({ ...DEFAULT_FILTER, categorie })}`),
  '/about',
  '/blog',
  '/services',
  '/industries',
  '/contact',
  '/co2',
  '/terms',
  '/terms-of-sale',
  '/terms-of-use',
  '/privacy',
  '/cookies',
  '/user/signup',
]
