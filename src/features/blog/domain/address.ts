const SLUG_MAX = 120
/** The address of a title without any Latin letter or digit. */
const NAMELESS = 'post'

/** Lower case without accents, for addresses made from titles, and for searching words. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
}

/**
 * The slug of a post: its title in lower-case words joined by hyphens (spec §2). Never empty, never with a
 * dot.
 */
export function slugOf(title: string): string {
  const words = foldWords(title).replace(/[^a-z0-9]+/g, '-')
  const short = words.length <= SLUG_MAX ? words : words.slice(0, SLUG_MAX).replace(/-[^-]*$/, '')
  return short.replace(/^-|-$/g, '') || NAMELESS
}

/** The first free slug: the wanted one, or with '-2', '-3' and so on. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  return slug
}

/** The slug in an address: the part before the first dot (spec §2). */
export function identifierIn(addressPart: string): string {
  return addressPart.split('.', 1)[0] ?? ''
}

/** The page of a post, without language prefix. */
export function postPath(slug: string): string {
  return `/blog/post/${slug}.html`
}

/** The page of a keyword, without language prefix. */
export function keywordPath(keyword: string, page = 1): string {
  const query = new URLSearchParams({ keyword, ...(page > 1 && { page: String(page) }) })
  return `/blog/posts/search?${query}`
}
