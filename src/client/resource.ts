import { useCallback, useEffect, useState } from 'react'
import { ApiError, withSignal, type Api } from './api.ts'
import { useApi, useSession } from './session.tsx'

export type Resource<T> =
  | { state: 'loading'; data: T | null }
  | { state: 'ready'; data: T }
  | { state: 'failed'; data: T | null; error: ApiError }

/**
 * Data of a members' page, loaded once the session is known, and again when `key` changes or on `reload`.
 * While it reloads, or if that fails, the old data stays. Calls that are no longer needed are aborted.
 */
export function useResource<T>(
  key: string,
  load: (api: Api, signal: AbortSignal) => Promise<T>,
): Resource<T> & { reload: () => void } {
  const api = useApi()
  const isKnown = useSession().state !== 'unknown'
  const [resource, setResource] = useState<Resource<T>>({ state: 'loading', data: null })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isKnown) return
    const abort = new AbortController()
    setResource((before) => ({ state: 'loading', data: before.data }))
    load(withSignal(api(), abort.signal), abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setResource({ state: 'ready', data })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setResource((before) => ({ state: 'failed', data: before.data, error }))
      },
    )
    return () => abort.abort()
    // `load` is a new function in each render; `key` stands for everything that it depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isKnown, round, api])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { ...resource, reload }
}
