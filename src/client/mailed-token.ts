import { useEffect } from 'react'
import { useParams } from 'react-router'
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

/** Whether the server has rejected the link. After a network error, the member can still use it. */
export function isVerdict({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}
