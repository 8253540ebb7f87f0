import { localizePath, stripLanguage, type Language } from '#kernel/language.ts'
import { SITE } from '#kernel/site.ts'
import type { PageMeta } from '#client/page.ts'

export type Theme = 'light' | 'dark' | null

/** Addresses of the built files that a page needs. */
export interface DocumentAssets {
  /** Begins the other scripts once the page is painted. */
  start: string
  script: string
  styles: readonly string[]
  modulePreloads: readonly string[]
  fontPreloads: readonly string[]
}

interface DocumentInput {
  language: Language
  theme: Theme
  path: string
  publicUrl: string
  meta: PageMeta | undefined
  assets: DocumentAssets
  body: string
  /** What the browser begins with; null where no script is to run. */
  state: object | null
}

/** The whole document. Nothing in it is an executable inline script or an inline style: the policy forbids both. */
export function documentHtml(input: DocumentInput): string {
  const { language, theme, assets, body, state } = input
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...metaTags(input),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...assets.fontPreloads.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `</head><body><div id="root">${body}</div>`,
    ...(state === null
      ? []
      : [`<script type="application/json" id="state">${safeJson(state)}</script>`, ...scriptTags(assets)]),
    '</body></html>',
  ].join('')
}

function scriptTags({ start, script, modulePreloads }: DocumentAssets): string[] {
  return [
    `<script type="application/json" id="scripts">${safeJson([script, ...modulePreloads])}</script>`,
    `<script type="module" src="${start}"></script>`,
  ]
}

function metaTags({ language, path, publicUrl, meta }: DocumentInput): string[] {
  if (!meta) return [`<title>${SITE.name}</title><meta name="robots" content="noindex">`]
  const absolute = (to: string, lang: Language) => escapeHtml(new URL(localizePath(to, lang), publicUrl).href)
  const own = stripLanguage(path)
  const alternates = (['en', 'fr'] as const).map(
    (lang) => `<link rel="alternate" hreflang="${lang}" href="${absolute(own, lang)}">`,
  )
  const image = meta.image && escapeHtml(new URL(meta.image, publicUrl).href)
  return [
    `<title>${escapeHtml(meta.title)}</title><meta name="description" content="${escapeHtml(meta.description)}">`,
    `<meta property="og:title" content="${escapeHtml(meta.title)}"><meta property="og:site_name" content="${SITE.name}">`,
    ...(meta.canonical === undefined
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${absolute(meta.canonical, language)}"><meta name="robots" content="index,follow">`,
        ]),
    ...alternates,
    ...(image ? [`<meta property="og:image" content="${image}">`] : []),
    ...(meta.keywords ? [`<meta name="keywords" content="${escapeHtml(meta.keywords)}">`] : []),
    ...(meta.structuredData
      ? [
          `<script type="application/ld+json">${safeJson(withAbsoluteAddresses(meta.structuredData, publicUrl))}</script>`,
        ]
      : []),
  ]
}

const ADDRESS_KEYS = new Set(['url', 'image', 'item'])

/** Structured data names addresses as paths; search engines want them whole. */
function withAbsoluteAddresses(value: unknown, publicUrl: string, isAddress = false): unknown {
  if (typeof value === 'string')
    return isAddress && value.startsWith('/') ? new URL(value, publicUrl).href : value
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteAddresses(entry, publicUrl, isAddress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      withAbsoluteAddresses(entry, publicUrl, ADDRESS_KEYS.has(key)),
    ]),
  )
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON that can't end its script element, nor break an old parser. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
