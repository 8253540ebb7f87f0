import { localizePath, stripLanguage, type Language } from '#kernel/text/language.ts'
import { hasControlCharacters } from '#kernel/text/text.ts'

/** A placeholder for our host. */
const HERE = 'http://here.invalid'

/**
 * Whether a path stays on this site as browsers and the router parse it: with exactly one leading slash, and
 * nothing that is parsed as a second slash or a host.
 */
export function isLocalDestination(path: string | null): path is string {
  if (path === null || !/^\/(?![/\\])/.test(path) || /\\/.test(path) || hasControlCharacters(path))
    return false
  const { origin, pathname } = new URL(path, HERE)
  return origin === HERE && !pathname.startsWith('//')
}

/** The path of a destination on this site, without query; null for any other. */
export function pathOfDestination(goTo: string | null): string | null {
  return isLocalDestination(goTo) ? new URL(goTo, HERE).pathname : null
}

/** The same destination in another language; destinations elsewhere stay unchanged. */
export function localizeDestination(goTo: string, language: Language): string {
  if (!isLocalDestination(goTo)) return goTo
  const { pathname, search, hash } = new URL(goTo, HERE)
  return localizePath(stripLanguage(pathname), language) + search + hash
}
