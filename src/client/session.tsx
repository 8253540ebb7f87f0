import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from './language.tsx'
import type { ActingCompany } from './acting.ts'
import type { Api } from './api.ts'
import type { Session, SessionStore, SessionUser } from './session-store.ts'
import { UntilScripts } from './until-scripts.tsx'

export const SessionContext = createContext<SessionStore | null>(null)

/** Provides the session to the pages; without a store (on the server) it is unknown. */
export function SessionProvider({ store, children }: { store: SessionStore | null; children: ReactNode }) {
  useEffect(() => (store ? keepWatch(store) : undefined), [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

/** Restores the session, and checks it again whenever the tab becomes visible. */
function keepWatch(store: SessionStore): () => void {
  void store.restore()
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void store.resume()
  }
  const onVisible = () => {
    if (!document.hidden) void store.endIfExpired()
  }
  const watch = new AbortController()
  const { signal } = watch
  window.addEventListener('pageshow', onShown, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  for (const use of ['focus', 'pointerdown', 'keydown'])
    window.addEventListener(use, () => store.noteUse(), { capture: true, passive: true, signal })
  window.addEventListener('input', () => store.stayVisitor(), { signal })
  return () => watch.abort()
}

const UNKNOWN: Session = { state: 'unknown' }
const never = () => () => undefined

/** The current session; `unknown` on the server and until the browser has read its storage. */
export function useSession(): Session {
  const store = useContext(SessionContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? (() => UNKNOWN), () => UNKNOWN)
}

/**
 * The signed-in member, or null. Not re-rendered when the session of a visitor becomes known, as nothing
 * changes.
 */
export function useMember(): SessionUser | null {
  const store = useContext(SessionContext)
  return useSyncExternalStore(store?.subscribe ?? never, () => memberOf(store?.get() ?? UNKNOWN), nobody)
}

/** The company in whose name a member of staff works in this tab, or null. */
export function useActing(): ActingCompany | null {
  const store = useContext(SessionContext)
  return useSyncExternalStore(never, store?.acting.get ?? nobody, nobody)
}

const nobody = () => null

function memberOf(session: Session): SessionUser | null {
  return session.state === 'member' ? session.user : null
}

/** The operations on the session. Only in the browser. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('the session can be changed in the browser only')
  return store
}

/** Starts a session from the answer to a login. Call it in event handlers, never while rendering. */
export function useSignIn(): (token: string, user: SessionUser) => void {
  const store = useContext(SessionContext)
  return (token, user) => {
    if (!store) throw new Error('who signs in does so in the browser only')
    store.begin(token, user)
  }
}

/**
 * Gives the typed client with the session's token. Call the function in effects and event handlers, never
 * while rendering. It is the same function in every render, so that effects may depend on it.
 */
export function useApi(): () => Api {
  const store = useContext(SessionContext)
  return useCallback(() => {
    if (!store) throw new Error('pages call the API in the browser only; on the server, loaders do')
    return store.api
  }, [store])
}

interface MembersOnlyProps {
  /** Shown until the session is known, and while a visitor is redirected to the login page. */
  waiting: ReactNode
  /** Replaces the usual notice that the page needs JavaScript. */
  withoutScripts?: ReactNode
  /** For staff pages: what other members see. */
  refusal?: ReactNode
  children: (user: SessionUser) => ReactNode
}

/** A page that needs sign-in: redirects visitors to the login page, which returns here (spec §2). */
export function MembersOnly({ waiting, withoutScripts, refusal, children }: MembersOnlyProps) {
  const session = useSession()
  const store = useContext(SessionContext)
  const location = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const wasMember = useRef(false)
  const goTo = location.pathname + location.search + location.hash
  const state = session.state
  const ended = session.state === 'anonymous' && session.ended
  const signedOut = session.state === 'anonymous' && session.signedOut
  useEffect(() => {
    void store?.endIfExpired()
  }, [store, goTo])
  useEffect(() => {
    if (state === 'member') wasMember.current = true
    if (state !== 'anonymous') return
    // After signing out on this page, the code that did so navigates; no return here.
    if (signedOut && wasMember.current) return
    // The login page reports the end of the session.
    store?.takeEnd()
    const query = new URLSearchParams({ goTo, ...(ended && { ended: 'yes' }) })
    void navigate(`${local('/user/login')}?${query}`, { replace: true })
    // `local` is made anew by each render; it depends on the language alone, which a full page load changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, signedOut, ended, goTo, navigate, store])
  if (session.state !== 'member') return <UntilScripts notice={withoutScripts}>{waiting}</UntilScripts>
  if (refusal !== undefined && session.user.role === 'member') return refusal
  return children(session.user)
}
