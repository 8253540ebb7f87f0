import { useNavigate } from 'react-router'
import { languageOfPath, stripLanguage } from '#kernel/text/language.ts'
import { isProviderPage } from '#kernel/web/provider-pages.ts'
import { useLanguage, useLocalPath } from './language.tsx'
import { pathOfDestination } from './local-destination.ts'

const LOGIN = '/user/login'

/**
 * The address of the login page, without language prefix, that leads to the home page afterwards: for
 * visitors without a page to return to.
 */
export function useLoginToHome(): string {
  return `${LOGIN}?goTo=${encodeURIComponent(useLocalPath()('/'))}`
}

/**
 * Replaces the present page: by a `goTo` destination (with its language prefix), else by the previous page,
 * or the home page if that is not ours (decisions §6). Other languages and the provider's pages need a full
 * load.
 */
export function useLeadOn(): (goTo: string | null) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  const local = useLocalPath()
  return (goTo) => {
    const path = pathOfDestination(goTo)
    if (goTo === null || path === null) {
      if (hasEarlierPage()) void navigate(-1)
      else void navigate(local('/'), { replace: true })
    } else if (stripLanguage(path) === LOGIN) void navigate(local('/'), { replace: true })
    else if (isProviderPage(path) || languageOfPath(path) !== language) location.replace(goTo)
    else void navigate(goTo, { replace: true })
  }
}

/** The router stores the number of our own pages in the history state. */
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
