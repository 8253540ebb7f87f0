import { useNavigate } from 'react-router'
import { languageOfPath, stripLanguage } from '#kernel/language.ts'
import { isProviderPage } from '#kernel/provider-pages.ts'
import { useLanguage, useLocalPath } from './language.tsx'
import { pathOfDestination } from './local-destination.ts'

const LOGIN = '/user/login'

/**
 * The login page, without language prefix, that leads home afterwards: for who comes from no page to go back
 * to.
 */
export function useLoginToHome(): string {
  return `${LOGIN}?goTo=${encodeURIComponent(useLocalPath()('/'))}`
}

/**
 * Leads on in place of the present page: to a destination as `goTo` carries it (with its language prefix), or
 * one page back; where no earlier page is ours, to the home page (decisions §6). Other languages and the
 * provider's pages are entered by a full load.
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
