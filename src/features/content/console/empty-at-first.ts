import { CONTENT_LISTS, type ContentPageName } from '#kernel/web/content-page.ts'

/** Lists of people and the discount have no original text: they are hidden until staff write them. */
export function isEmptyAtFirst(page: ContentPageName): boolean {
  return page === 'discount' || CONTENT_LISTS.some((list) => list === page)
}
