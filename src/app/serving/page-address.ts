import { plainAddress } from '#kernel/plain-address.ts'
import { isProviderPage } from '#kernel/provider-pages.ts'

/** Query parameters that change a page; all others are ignored, so that they can't fill the cache. */
const KNOWN_PARAMETERS = [
  'categorie',
  'searchStr',
  'displayCount',
  'page',
  'condition',
  'country',
  'currency',
  'minPrice',
  'maxPrice',
  'type',
  'attributes',
  'sort',
  'keyword',
  'status',
]

/** The asked path and query, as they came; the host that an absolute address names is not looked at. */
function askedOf(target: string): URL {
  return new URL(target.startsWith('/') ? `http://internal${target}` : target, 'http://internal')
}

/** The asked address on the public origin, with the known parameters only, sorted. */
export function pageAddress(target: string, publicUrl: string): URL {
  const asked = askedOf(target)
  const url = new URL(publicUrl)
  url.pathname = asked.pathname
  const onProviderPage = isProviderPage(asked.pathname)
  for (const name of KNOWN_PARAMETERS) {
    const value = onProviderPage ? null : asked.searchParams.get(name)
    if (value !== null && value !== '') url.searchParams.set(name, value)
  }
  url.searchParams.sort()
  return url
}

/** Pages whose address holds a secret: never kept, never said to another site. */
const TOKEN_PAGES =
  /^(\/fr)?(\/user\/(reset|emailverif|verify|invitation|mails\/stop)(\/|$)|\/listing\/confirm(\/|$)|\/confirmorder(\/|$))/i

export function holdsToken(pathname: string): boolean {
  return TOKEN_PAGES.test(pathname)
}

/**
 * Where a page whose address has needless slashes or percent signs really stands, query included; null when
 * it has none. It begins with exactly one slash, so that it never leads to another host.
 */
export function tidyAddress(target: string): string | null {
  const { pathname, search } = askedOf(target)
  const tidy = plainAddress(pathname).replace(/(?<=.)\/$/, '')
  return tidy === pathname ? null : tidy + search
}

/**
 * The address in small letters, where a page may stand that was asked for in capitals; null when there are
 * none, or when they may be a token's.
 */
export function smallAddress(target: string): string | null {
  const { pathname, search } = askedOf(target)
  // Escapes have capitals: in small letters they would lead back here.
  const small = plainAddress(pathname.toLowerCase())
  return small === pathname || holdsToken(pathname) ? null : small + search
}
