import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '#client/session.tsx'
import { CoreStrip } from '#ui/core-strip.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { DemonstrationRibbon } from './demonstration-ribbon.tsx'
import { EnclosedHeader } from './enclosed-header.tsx'
import { FocusKeeper } from './focus-keeper.tsx'
import { Footer, LegalStrip, PrintedOperator } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChanges } from './page-changes.tsx'
import { SessionEnd } from './session-end.tsx'
import { SkipLink } from './skip-link.tsx'
import { usePageHandle } from './use-page-handle.ts'

/** Lazy, since only staff need it, and rarely: the home page stays light. */
const HeldBack = lazy(() =>
  import('./held-back.tsx')
    .then((module) => ({ default: module.HeldBack }))
    .catch(() => ({ default: () => null })),
)

/** The frame of a page, by the kind in the route table. */
export function Frame({ children }: { children: ReactNode }) {
  const { handle, data } = usePageHandle()
  const session = useSession()
  const kind = handle?.frame ?? 'plain'
  const main = (
    <main id="main" tabIndex={-1} className="grow">
      {children}
    </main>
  )
  return (
    <>
      <SkipLink />
      <DemonstrationRibbon />
      {kind === 'staff' ? (
        children
      ) : (
        <div className="flex min-h-dvh flex-col print:block">
          {kind === 'enclosed' ? <EnclosedHeader /> : <Header search={kind === 'plain'} />}
          {kind !== 'list' && <CoreStrip current={handle?.lithology?.(data)} />}
          {main}
          {kind === 'enclosed' ? (
            <footer className="mt-20 bg-slate print:hidden">
              <LegalStrip />
            </footer>
          ) : (
            <Footer />
          )}
          <PrintedOperator />
        </div>
      )}
      <Toasts />
      <PageChanges />
      <FocusKeeper />
      <SessionEnd />
      {session.state === 'member' && session.isHeldBack && (
        <Suspense fallback={null}>
          <HeldBack />
        </Suspense>
      )}
    </>
  )
}
