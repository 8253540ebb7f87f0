import { Suspense } from 'react'
import { NotFound } from '#client/not-found.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { useActing } from '#client/session.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const NotActing = lazyPart(async () => (await import('../console/not-acting.tsx')).NotActing)

/** A tab that staff open from one that acts for a company does not act for it. */
export function NotTheirs({ user: { role } }: { user: SessionUser }) {
  const isActing = useActing() !== null
  if (role === 'member' || isActing) return <NotFound />
  return (
    <Suspense>
      <NotActing />
    </Suspense>
  )
}
