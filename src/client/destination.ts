import { useNavigate } from 'react-router'
import { isProviderPage } from '#kernel/provider-pages.ts'
import { useLocalPath } from './language.tsx'

/** A path of this site: one slash, and no second one or backslash that would make it a host. */
export function isLocalDestination(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f]/.test(path)
}

/**
 * Leads on in place of the present page: to a destination as `goTo` carries it (with its language prefix), or one page
 * back; where no earlier page is ours, to the home page (decisions §6).
 */
export function useLeadOn(): (goTo: string | null) => void {
  const navigate = useNavigate()
  const local = useLocalPath()
  return (goTo) => {
    if (!isLocalDestination(goTo)) {
      if (hasEarlierPage()) void navigate(-1)
      else void navigate(local('/'), { replace: true })
    } else if (isProviderPage(new URL(goTo, location.origin).pathname)) location.replace(goTo)
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
