import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { AnswersAhead } from '#client/answers-ahead.ts'

/** A pointer that rests on a link this long will probably click it. */
const REST_MS = 65
const AT_ONCE = 2

/**
 * Products and further pages of public lists: they are the same for everybody, and a read does not count as a
 * visit.
 */
const PRODUCT = /^(\/fr)?\/product\/\d+$/
const LIST = /^(\/fr)?(\/|\/blog)?$/

interface Known {
  routes: RouteObject[]
  answers: AnswersAhead
  context: () => RouterContextProvider
}

/**
 * Prefetches the module and data of a product whose link is hovered, focused or touched, and of the next page
 * of a list once its link is visible. Does nothing if the reader saves data or the connection is slow.
 */
export function fetchAhead(known: Known): void {
  let underWay = 0
  const fetched = async (link: HTMLAnchorElement) => {
    if (underWay >= AT_ONCE || isSparing()) return
    underWay += 1
    try {
      await load(new URL(link.href), known)
    } finally {
      underWay -= 1
    }
  }
  whenRestedOn((link) => PRODUCT.test(pathOf(link)) && void fetched(link))
  whenSeen((link) => LIST.test(pathOf(link)) && void fetched(link))
}

/** The path of a link within the site. */
const pathOf = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin ? pathname : 'elsewhere'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

async function load(url: URL, { routes, answers, context }: Known): Promise<void> {
  const match = matchRoutes(routes, url)?.at(-1)
  if (!match || url.href === location.href) return
  const { route, params } = match
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
  const request = new Request(url)
  answers.note(request.signal)
  if (typeof loader !== 'function') return
  try {
    await loader({ request, url, params, context: context(), pattern: route.path ?? '' })
  } catch {
    // A click requests the page again and shows the error.
  }
}

function whenRestedOn(then: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => clearTimeout(timer)
  const rest = ({ target }: Event) => {
    leave()
    const link = target instanceof Element ? target.closest('a') : null
    if (link) timer = setTimeout(() => then(link), REST_MS)
  }
  for (const name of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(name, rest, { passive: true })
  for (const name of ['pointerout', 'pointercancel', 'focusout', 'click'])
    document.addEventListener(name, leave, { passive: true })
}

/** Calls `then` for each link to a next page that becomes visible, also on pages that open later. */
function whenSeen(then: (link: HTMLAnchorElement) => void): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting && target instanceof HTMLAnchorElement) then(target)
  })
  const watch = () => document.querySelectorAll('main a[rel=next]').forEach((link) => seen.observe(link))
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true })
  watch()
}
