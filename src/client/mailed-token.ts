import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useLocalPath } from './language.tsx'

/**
 * The token in the address of a mailed link, or null. The address is cleaned once it is read, so that the
 * token stays neither in the history nor on the screen (decisions §6).
 */
export function useMailedToken(page: string): string | null {
  const { token = null } = useParams()
  const clean = useLocalPath()(page)
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', clean)
  }, [token, clean])
  return token
}
