import { localizePath, stripLanguage, type Language } from '#kernel/language.ts'
import { hasControlCharacters } from '#kernel/text.ts'

/** Stands for whatever host we have. */
const HERE = 'http://here.invalid'

/**
 * A path of this site as browsers and the router read it: one slash, and nothing that becomes a second one or
 * a host.
 */
export function isLocalDestination(path: string | null): path is string {
  if (path === null || !/^\/(?![/\\])/.test(path) || /\\/.test(path) || hasControlCharacters(path))
    return false
  const { origin, pathname } = new URL(path, HERE)
  return origin === HERE && !pathname.startsWith('//')
}

/** The path that a destination of ours comes to, without query; null where it is none. */
export function pathOfDestination(goTo: string | null): string | null {
  return isLocalDestination(goTo) ? new URL(goTo, HERE).pathname : null
}

/** The same destination in another language; what is no destination of ours stays as it is. */
export function localizeDestination(goTo: string, language: Language): string {
  if (!isLocalDestination(goTo)) return goTo
  const { pathname, search, hash } = new URL(goTo, HERE)
  return localizePath(stripLanguage(pathname), language) + search + hash
}
