import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { SessionContext, useSession } from '#client/session.tsx'
import { openKeptWalk } from './kept-walk.ts'
import { senderFor } from './walk-sender.ts'
import type { WalkState } from './walk-state.ts'
import { WalkStore } from './walk-store.ts'
import { ownerOf, rememberWalker, rememberedWalker, walkerOf, type Walker } from './walker.ts'

/**
 * Who walks: the signed-in member, or else the one who walked last on this phone and has not signed out. `unknown`
 * until the session is.
 */
export function useWalker(): { walker: Walker | null; isSignedIn: boolean; isKnown: boolean } {
  const session = useSession()
  const member = session.state === 'member' ? walkerOf(session.user) : null
  const owner = member && ownerOf(member)
  useEffect(() => {
    if (member) rememberWalker(member)
    // The same member again is another object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [owner])
  const isKnown = session.state !== 'unknown'
  const isSignedOut = session.state === 'anonymous' && session.signedOut
  const walker = member ?? (isKnown && !isSignedOut ? rememberedWalker() : null)
  return { walker, isSignedIn: member !== null, isKnown }
}

/** The walk of a member on this phone. Mount it anew for another one. */
export function useWalk(walker: Walker, isSignedIn: boolean): { store: WalkStore; state: WalkState } {
  const session = useContext(SessionContext)
  const [store] = useState(
    () =>
      new WalkStore({
        owner: ownerOf(walker),
        open: openKeptWalk,
        locks: 'locks' in navigator ? navigator.locks : undefined,
        channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel('walk') : null,
      }),
  )
  useEffect(() => {
    void store.start()
    const wake = () => store.wake()
    const onVisible = () => {
      if (!document.hidden) wake()
    }
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', onVisible)
      store.stop()
    }
  }, [store])
  useEffect(() => {
    store.setSender(session && isSignedIn ? senderFor(session, walker) : null)
    // A walker is the same for as long as this is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, session, isSignedIn])
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { store, state }
}

/** Whether the browser believes that there is a line. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
