import { lazy, Suspense, useEffect, useState } from 'react'
import { connectOutlet, onFirstToast, type ToastRequest } from './toast.ts'

const load = () => import('./toast-list.tsx')
const ToastList = lazy(() => load().catch(() => ({ default: PlainToast })))

const PLAIN_MS = 8000

/**
 * The place of toasts: once per page, in its frame. Its code is loaded with the first touch or key: what has
 * to be said later may be that the connection was lost.
 */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  useEffect(() => {
    const once = new AbortController()
    const prepare = () => {
      once.abort()
      load().catch(() => undefined)
    }
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, prepare, once)
    return () => once.abort()
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  )
}

/** The newest message alone, where the code of toasts could not be loaded. */
function PlainToast() {
  const [asked, setAsked] = useState<ToastRequest | null>(null)
  useEffect(() => connectOutlet({ show: setAsked, dismiss: () => setAsked(null) }), [])
  useEffect(() => {
    if (asked === null) return undefined
    const timer = setTimeout(() => setAsked(null), PLAIN_MS)
    return () => clearTimeout(timer)
  }, [asked])
  if (asked === null) return null
  return (
    <p
      role="alert"
      className="fixed inset-x-4 top-16 z-50 rounded-[2px] border border-line bg-raised p-3 text-ink shadow-menu md:top-auto md:right-auto md:bottom-4 md:w-96"
    >
      {asked.text}
    </p>
  )
}
