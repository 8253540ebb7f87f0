import { escapeMarkup } from '#kernel/text/escape-markup.ts'
import { LANGUAGES, localizePath, stripLanguage, type Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { WALK_ICONS } from '#kernel/web/walk.ts'
import type { PageMeta } from '#client/page.ts'
import { safeJson } from './safe-json.ts'

export interface HeadInput {
  language: Language
  path: string
  publicUrl: string
  meta: PageMeta | undefined
}

/** The default link preview. */
const SHARED = { image: '/sharing.jpg', imageSize: [1200, 630] } as const
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', fr: 'fr_FR' }

/**
 * The head of a page for browsers, search engines and social networks. Pages without canonical address are
 * not indexed.
 */
export function headTags({ language, path, publicUrl, meta }: HeadInput): string[] {
  if (!meta) return [`<title>${SITE.name}</title>`, named('robots', 'noindex')]
  const { title, description, canonical, keywords, only, feed } = meta
  const absolute = (to: string, lang: Language) => wholeAddress(localizePath(to, lang), publicUrl)
  const address = canonical === undefined ? undefined : absolute(canonical, only ?? language)
  const alternates = only
    ? []
    : [...LANGUAGES.map((lang) => [lang, lang] as const), ['x-default', 'en'] as const].map(([name, lang]) =>
        tag('link', {
          rel: 'alternate',
          hreflang: name,
          href: absolute(canonical ?? stripLanguage(path), lang),
        }),
      )
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    ...(keywords === undefined ? [] : [named('keywords', keywords)]),
    named('robots', address === undefined ? 'noindex' : 'index,follow'),
    ...(address === undefined ? [] : [tag('link', { rel: 'canonical', href: address })]),
    ...alternates,
    ...(feed
      ? [
          tag('link', {
            rel: 'alternate',
            type: 'application/rss+xml',
            title: feed.title,
            href: absolute(feed.path, language),
          }),
        ]
      : []),
    ...(meta.manifest === undefined
      ? []
      : [
          tag('link', { rel: 'manifest', href: localizePath(meta.manifest, language) }),
          tag('link', { rel: 'apple-touch-icon', href: WALK_ICONS[0].src }),
        ]),
    ...sharingTags(meta, language, publicUrl, address),
    ...(meta.structuredData
      ? [
          `<script type="application/ld+json">${safeJson(withWholeAddresses(meta.structuredData, publicUrl))}</script>`,
        ]
      : []),
  ]
}

/** The link preview in social networks and messengers. */
function sharingTags(
  { title, description, kind, only, ...meta }: PageMeta,
  language: Language,
  publicUrl: string,
  address: string | undefined,
): string[] {
  const { image, imageSize } = meta.image === undefined ? SHARED : meta
  const spoken = only ?? language
  const properties: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['og:type', kind ?? 'website'],
    ['og:site_name', SITE.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', LOCALES[spoken]],
    ...(only
      ? []
      : LANGUAGES.filter((other) => other !== spoken).map(
          (other) => ['og:locale:alternate', LOCALES[other]] as const,
        )),
    ['og:image', image && wholeAddress(image, publicUrl)],
    ['og:image:width', imageSize?.[0]],
    ['og:image:height', imageSize?.[1]],
    ['og:image:alt', title],
  ]
  return [
    ...properties.flatMap(([property, value]) =>
      value === undefined ? [] : [tag('meta', { property, content: String(value) })],
    ),
    // Titles, texts and pictures are taken from the Open Graph tags.
    named('twitter:card', 'summary_large_image'),
  ]
}

const ADDRESS_KEYS = new Set(['url', 'image', 'item', 'logo', 'urlTemplate', '@id'])

/** Structured data has addresses as paths; search engines need absolute ones. */
function withWholeAddresses(value: unknown, publicUrl: string, isAddress = false): unknown {
  if (typeof value === 'string')
    return isAddress && value.startsWith('/') ? wholeAddress(value, publicUrl) : value
  if (Array.isArray(value)) return value.map((entry) => withWholeAddresses(entry, publicUrl, isAddress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      withWholeAddresses(entry, publicUrl, ADDRESS_KEYS.has(key)),
    ]),
  )
}

/** Makes a path absolute by concatenation, since a URL template with braces cannot be parsed. */
function wholeAddress(path: string, publicUrl: string): string {
  return path.startsWith('/') ? new URL(publicUrl).origin + path : path
}

function named(name: string, content: string): string {
  return tag('meta', { name, content })
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  return `<${name}${written.join('')}>`
}
