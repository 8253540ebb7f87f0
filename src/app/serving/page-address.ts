import { isProviderPage } from '#kernel/web/provider-pages.ts'
import { FILTERS } from '#search/filters/filters.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'

/**
 * Normalises an address (RFC 3986, 6.2.2), so that a page has exactly one: without needless percent-encoding
 * and doubled slashes, and with the remaining escapes in upper case.
 */
export function plainAddress(address: string): string {
  return address
    .replace(/%[0-9a-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
    })
    .replace(/\/{2,}/g, '/')
}

/** The parameters of lists of products: a new field of their filter does not compile until it is here. */
const OF_LISTS = {
  ...FILTERS,
  sort: true,
  by: true,
  to: true,
  displayCount: true,
  page: true,
} satisfies Record<keyof ListFilter, unknown>

/** Query parameters that change a page; all others are ignored, so that they can't fill the cache. */
const KNOWN_PARAMETERS = [...Object.keys(OF_LISTS), 'view', 'keyword', 'status', 'units', 'ids']

/** The requested path and query, as received; the host of an absolute address is ignored. */
function askedOf(target: string): URL {
  return new URL(target.startsWith('/') ? `http://internal${target}` : target, 'http://internal')
}

/** The requested address on the public origin, with known parameters only, sorted. */
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

/** Pages with a secret in their address: never cached, never sent as a referrer. */
const TOKEN_PAGES =
  /^(\/fr)?(\/user\/(reset|emailverif|verify|invitation|freight|transport|inspection|search-alert|payout-account\/link|company-act|mails\/stop)(\/|$)|\/listing\/confirm(\/|$)|\/confirmorder(\/|$))/i

export function holdsToken(pathname: string): boolean {
  return TOKEN_PAGES.test(pathname)
}

/** An order by a figure as the form of a list names it without scripts: a choice has one value. */
const CHOSEN_FIGURE = /([?&]sort=figure)\.(-?\w{1,30})(?=&|$)/

/**
 * The proper address, query included, for one with needless slashes or percent-encoding, or with an order by a figure as
 * forms name it; null if it has none.
 * Begins with exactly one slash, so that it never leads to another host.
 */
export function tidyAddress(target: string): string | null {
  const { pathname, search } = askedOf(target)
  const tidy = plainAddress(pathname).replace(/(?<=.)\/$/, '')
  const query = search.replace(CHOSEN_FIGURE, '$1&by=$2')
  return tidy === pathname && query === search ? null : tidy + query
}

/**
 * The lower-case address, where a page requested in capitals may exist; null without capitals, or when they
 * may belong to a token.
 */
export function smallAddress(target: string): string | null {
  const { pathname, search } = askedOf(target)
  // Percent-encoding uses capitals: lower-casing it would redirect in a loop.
  const small = plainAddress(pathname.toLowerCase())
  return small === pathname || holdsToken(pathname) ? null : small + search
}
