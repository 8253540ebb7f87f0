import { lazy, Suspense } from 'react'
import { useMember } from '#client/session.tsx'

/** Comes with its own code, and for members only; where it can't be had nothing is counted. */
const UnreadMark = lazy(() =>
  import('#features/notifications/web/unread-mark.tsx')
    .then((module) => ({ default: module.UnreadMark }))
    .catch(() => ({ default: () => null })),
)

/** How many notifications the member has not read. */
export function UnreadSlot({ className }: { className: string }) {
  if (useMember() === null) return null
  return (
    <Suspense>
      <UnreadMark className={className} />
    </Suspense>
  )
}
