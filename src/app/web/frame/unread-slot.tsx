import { lazy, Suspense } from 'react'
import { useMember } from '#client/session.tsx'

/** Loaded for members only; no number is shown if it cannot be loaded. */
const UnreadMark = lazy(() =>
  import('#features/notifications/web/unread-mark.tsx')
    .then((module) => ({ default: module.UnreadMark }))
    .catch(() => ({ default: () => null })),
)

/** The number of unread notifications. */
export function UnreadSlot({ className }: { className: string }) {
  if (useMember() === null) return null
  return (
    <Suspense>
      <UnreadMark className={className} />
    </Suspense>
  )
}
