import { useEffect, useSyncExternalStore } from 'react'
import { useApi, useSession } from '#client/session.tsx'
import { FavouritesStore } from './favourites-store.ts'

/** One per tab, so that every star on the page shows the same. The server never touches it. */
const store = new FavouritesStore()
const NOBODY = store.get()

/** The signed-in member's favourites and their operations; null for visitors and on the server. */
export function useFavourites() {
  const session = useSession()
  const api = useApi()
  const state = useSyncExternalStore(store.subscribe, store.get, () => NOBODY)
  const memberId = session.state === 'member' ? session.user.userId : null
  const isKnown = session.state !== 'unknown'
  useEffect(() => {
    if (memberId !== null) void store.load(api(), memberId)
    else if (isKnown) store.clear()
    // `api` is a new function at each render, but always returns the session's client.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberId, isKnown])
  if (memberId === null) return null
  return {
    ...state,
    add: (id: number) => store.add(api(), id),
    remove: (id: number) => store.remove(api(), id),
  }
}
