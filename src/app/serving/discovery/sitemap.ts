import { LANGUAGES, localizePath, type Language } from '#kernel/language.ts'

/** An address of the site as a sitemap names it. */
export interface SitemapEntry {
  /** Without language prefix. */
  path: string
  changedAt?: Date
  /** The only language of its content; without it the page stands in each. */
  only?: Language
}

/** One kind of pages: in how many files they stand, and what is in one. */
export interface SitemapSource {
  name: string
  parts: () => Promise<readonly number[]>
  /** Some entries at a time, so that no file is ever held as a whole. */
  entries: (part: number) => AsyncIterable<readonly SitemapEntry[]>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The address of one file, below the origin. */
export function partAddress(source: string, part: number): string {
  return `/sitemap/${source}-${part}.xml`
}

/** The list of all files. */
export async function sitemapIndex(publicUrl: string, sources: readonly SitemapSource[]): Promise<string> {
  const files: string[] = []
  for (const { name, parts } of sources) {
    for (const part of await parts()) {
      const address = escapeXml(new URL(partAddress(name, part), publicUrl).href)
      files.push(`<sitemap><loc>${address}</loc></sitemap>\n`)
    }
  }
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`
}

/** One file, piece by piece: each page in each of its languages, which name each other. */
export async function* sitemapPart(
  publicUrl: string,
  entries: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const some of entries) yield some.map((entry) => urlsOf(publicUrl, entry)).join('')
  yield '</urlset>\n'
}

function urlsOf(publicUrl: string, { path, changedAt, only }: SitemapEntry): string {
  const addressIn = (language: Language) => escapeXml(new URL(localizePath(path, language), publicUrl).href)
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

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
