import { escapeMarkup } from '#kernel/text/escape-markup.ts'
import { LANGUAGES, localizePath, type Language } from '#kernel/text/language.ts'

/** An entry of a sitemap. */
export interface SitemapEntry {
  /** Without language prefix. */
  path: string
  changedAt?: Date
  /** The only language of its content; absent for pages in all languages. */
  only?: Language
}

/** One kind of pages: the number of its files, and the entries of each. */
export interface SitemapSource {
  name: string
  parts: () => Promise<readonly number[]>
  /** A few entries at a time, so that no file is ever held in memory. */
  entries: (part: number) => AsyncIterable<readonly SitemapEntry[]>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The address of one file, below the origin. */
function partAddress(source: string, part: number): string {
  return `/sitemap/${source}-${part}.xml`
}

/** The sitemap index. */
export async function sitemapIndex(publicUrl: string, sources: readonly SitemapSource[]): Promise<string> {
  const files: string[] = []
  for (const { name, parts } of sources) {
    for (const part of await parts()) {
      const address = escapeMarkup(new URL(partAddress(name, part), publicUrl).href)
      files.push(`<sitemap><loc>${address}</loc></sitemap>\n`)
    }
  }
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`
}

/** One sitemap file in chunks: each page in each of its languages, with links between them. */
export async function* sitemapPart(
  publicUrl: string,
  entries: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const some of entries) yield some.map((entry) => urlsOf(publicUrl, entry)).join('')
  yield '</urlset>\n'
}

function urlsOf(publicUrl: string, { path, changedAt, only }: SitemapEntry): string {
  const addressIn = (language: Language) =>
    escapeMarkup(new URL(localizePath(path, language), publicUrl).href)
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  if (only) return `<url><loc>${addressIn(only)}</loc>${changed}</url>\n`
  const alternates = [
    ...LANGUAGES.map((language) => [language, addressIn(language)] as const),
    ['x-default', addressIn('en')] as const,
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
  return LANGUAGES.map(
    (language) => `<url><loc>${addressIn(language)}</loc>${changed}${alternates}</url>\n`,
  ).join('')
}
