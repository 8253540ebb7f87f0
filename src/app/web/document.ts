import { stripLanguage, type Language } from '#kernel/text/language.ts'
import type { PageMeta } from '#client/page.ts'
import { headTags } from './head-tags.ts'
import { safeJson } from './safe-json.ts'

export type Theme = 'light' | 'dark' | null

/** Addresses of the built files of a page. */
export interface DocumentAssets {
  /** Loads the other scripts once the page is painted. */
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
  /** A notice at the top of the page, outside the root. */
  notice: string | null
  /** The initial state for the browser; null where no script is to run. */
  state: object | null
}

const NOTICE_LOOK = 'type-body border-b border-limonite bg-limonite-soft px-4 py-3 text-center print:hidden'

/** The whole document, without executable inline scripts and inline styles: the policy forbids both. */
export function documentHtml(input: DocumentInput): string {
  const { language, theme, path, assets, body, state, notice } = input
  const toFill = isToFill(path)
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headTags(input),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // After the styles and the first picture. Until the fonts arrive, fallbacks of the same widths show the
    // text.
    ...assets.fontPreloads.map(
      (href) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(state !== null && toFill ? scriptsAtOnce(assets) : []),
    '</head><body>',
    // Outside the root, so that it stays during navigation.
    ...(notice === null ? [] : [`<p role="status" class="${NOTICE_LOOK}">${notice}</p>`]),
    `<div id="root">${body}</div>`,
    ...(state === null ? [] : [`<script type="application/json" id="state">${safeJson(state)}</script>`]),
    ...(state === null || toFill ? [] : scriptsAfterPaint(assets)),
    '</body></html>',
  ].join('')
}

/**
 * Pages for input rather than reading: what is typed before hydration would be lost, so their scripts load
 * first.
 */
const FORMS = /^\/(user|staff|cart|delivery|checkout|confirmorder|quote|listing|favourites|contact)\b/

/** Whether a page, given with its language, is for input rather than reading. */
export const isToFill = (path: string) => FORMS.test(stripLanguage(path))

function scriptsAtOnce({ script, modulePreloads }: DocumentAssets): string[] {
  return [
    ...modulePreloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
  ]
}

function scriptsAfterPaint({ start, script, modulePreloads }: DocumentAssets): string[] {
  return [
    `<script type="application/json" id="scripts">${safeJson([script, ...modulePreloads])}</script>`,
    `<script type="module" src="${start}"></script>`,
  ]
}
