import { useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { isRecord } from '#kernel/json.ts'
import type { ApiError } from './api.ts'
import { useLocalPath } from './language.tsx'

/**
 * The token of a mailed link, or null. It is removed from the address at once, so that it stays neither in
 * the history nor on the screen (decisions §6).
 */
export function useMailedToken(page: string): string | null {
  const { token = null } = useParams()
  const clean = useLocalPath()(page)
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', clean)
  }, [token, clean])
  return token
}

const KEPT = 'mailedToken'

/** The token in this entry of the tab's history, which is shown nowhere. */
function keptToken(): string | null {
  const state: unknown = window.history.state
  const token = isRecord(state) ? state[KEPT] : null
  return typeof token === 'string' ? token : null
}

function onHistory(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** The last token of each page, for its address in the other language. */
const lastTokens = new Map<string, string>()

/**
 * The token of a link that is used for days, or null. It is removed from the address, too, but stays with the entry of
 * the tab's history, so that the page survives a reload, and Back and Forward.
 */
export function useLastingToken(page: string): string | null {
  const { token: mailed = null } = useParams()
  const clean = useLocalPath()(page)
  const kept = useSyncExternalStore(onHistory, keptToken, () => null)
  const token = mailed ?? kept ?? lastTokens.get(page) ?? null
  useEffect(() => {
    if (token === null) return
    lastTokens.set(page, token)
    const state: unknown = window.history.state
    window.history.replaceState({ ...(isRecord(state) && state), [KEPT]: token }, '', clean)
  }, [token, page, clean])
  return token
}

/** Whether the server has rejected the link. After a network error, the member can still use it. */
export function isVerdict({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}
