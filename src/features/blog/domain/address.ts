const SLUG_MAX = 120
/** What a title without any letter of ours is called. */
const NAMELESS = 'post'

/** A text without accents and in small letters: how titles become addresses, and how words are found. */
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
 * The identifier of a post: its title in lower-case words joined by hyphens (spec §2). Never empty, never
 * with a dot.
 */
export function slugOf(title: string): string {
  const words = foldWords(title).replace(/[^a-z0-9]+/g, '-')
  const short = words.length <= SLUG_MAX ? words : words.slice(0, SLUG_MAX).replace(/-[^-]*$/, '')
  return short.replace(/^-|-$/g, '') || NAMELESS
}

/** The first of an identifier, the same with '-2', '-3' and so on that nobody has. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  return slug
}

/** The identifier that an address names: the part before the first dot (spec §2). */
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
