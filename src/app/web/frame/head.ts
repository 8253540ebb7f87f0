import { localizePath, type Language } from '#kernel/text/language.ts'
import type { PageMeta } from '#client/page.ts'

/**
 * Updates the head of the document after a client-side navigation, for bookmarks, sharing and reading tools.
 * Search engines load every page in full, so the rest stays.
 */
export function showInHead({ title, description, canonical, only }: PageMeta, language: Language): void {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  document
    .querySelector('meta[name=robots]')
    ?.setAttribute('content', canonical === undefined ? 'noindex' : 'index,follow')
  const link = document.querySelector('link[rel=canonical]')
  if (canonical === undefined) return link?.remove()
  const shown = link ?? document.head.appendChild(document.createElement('link'))
  shown.setAttribute('rel', 'canonical')
  shown.setAttribute('href', new URL(localizePath(canonical, only ?? language), location.origin).href)
}
