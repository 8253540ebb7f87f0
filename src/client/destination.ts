import { useNavigate } from 'react-router'
import { languageOfPath, localizePath, stripLanguage, type Language } from '#kernel/language.ts'
import { isProviderPage } from '#kernel/provider-pages.ts'
import { hasControlCharacters } from '#kernel/text.ts'
import { useLanguage, useLocalPath } from './language.tsx'

const LOGIN = '/user/login'
/** Stands for whatever host we have. */
const HERE = 'http://here.invalid'

/** A path of this site as browsers and the router read it: one slash, and nothing that becomes a second one or a host. */
export function isLocalDestination(path: string | null): path is string {
  if (path === null || !/^\/(?![/\\])/.test(path) || /\\/.test(path) || hasControlCharacters(path))
    return false
  const { origin, pathname } = new URL(path, HERE)
  return origin === HERE && !pathname.startsWith('//')
}

/** The same destination in another language; what is no destination of ours stays as it is. */
export function localizeDestination(goTo: string, language: Language): string {
  if (!isLocalDestination(goTo)) return goTo
  const { pathname, search, hash } = new URL(goTo, HERE)
  return localizePath(stripLanguage(pathname), language) + search + hash
}

/** The login page, without language prefix, that leads home afterwards: for who comes from no page to go back to. */
export function useLoginToHome(): string {
  return `${LOGIN}?goTo=${encodeURIComponent(useLocalPath()('/'))}`
}

/**
 * Leads on in place of the present page: to a destination as `goTo` carries it (with its language prefix), or one page
 * back; where no earlier page is ours, to the home page (decisions §6). Other languages and the provider's pages are
 * entered by a full load.
 */
export function useLeadOn(): (goTo: string | null) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  const local = useLocalPath()
  return (goTo) => {
    const path = isLocalDestination(goTo) ? new URL(goTo, HERE).pathname : null
    if (!isLocalDestination(goTo) || path === null) {
      if (hasEarlierPage()) void navigate(-1)
      else void navigate(local('/'), { replace: true })
    } else if (stripLanguage(path) === LOGIN) void navigate(local('/'), { replace: true })
    else if (isProviderPage(path) || languageOfPath(path) !== language) location.replace(goTo)
    else void navigate(goTo, { replace: true })
  }
}

/** The router counts the pages of ours in the history's state. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  )
}
