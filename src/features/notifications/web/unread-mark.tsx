import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { useApi, useMember } from '#client/session.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts } from './texts.ts'
import { unreadStore } from './unread-store.ts'

const MOST_SHOWN = 99

/** The number of unread notifications beside the member's name; empty if there are none. */
export function UnreadMark({ className }: { className: string }) {
  const t = useTexts(texts)
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span
      className={classNames(
        'type-mono min-w-5 shrink-0 rounded-[2px] bg-pyrite px-1 text-center text-on-pyrite',
        className,
      )}
    >
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <span className="sr-only">{t.unread(unread)}</span>
    </span>
  )
}

function useUnread(): number {
  const api = useApi()
  const memberId = useMember()?.userId ?? null
  const { pathname } = useLocation()
  useEffect(() => {
    if (memberId === null) return
    const ask = () => {
      if (!document.hidden) void unreadStore.load(api(), memberId)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
    // Each page asks again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberId, pathname, api])
  return useSyncExternalStore(unreadStore.subscribe, unreadStore.get, () => 0)
}
