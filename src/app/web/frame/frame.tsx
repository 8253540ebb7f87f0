import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react'
import { SessionContext, useActing, useMember, useSession } from '#client/session.tsx'
import { CoreStrip } from '#ui/core-strip.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { operator } from '#kernel/web/operator.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Logo } from '#ui/logo.tsx'
import { toast } from '#ui/toast.ts'
import { Footer, LegalStrip, PrintedOperator } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChanges } from './page-changes.tsx'
import { usePageHandle } from './use-page-handle.ts'
import { texts } from './texts.ts'

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
  const acting = useActing()
  const kind = handle?.frame ?? 'plain'
  // As tall as the window, so that the footer is below the first view and nothing that comes later, such as the
  // sign-in in the place of a member's page, moves it into or out of the view.
  const main = (
    <main id="main" tabIndex={-1} className="min-h-lvh">
      {children}
    </main>
  )
  const banner = acting && (
    <Suspense>
      <ActingBanner frame={kind} />
    </Suspense>
  )
  return (
    <>
      <SkipLink />
      <DemonstrationRibbon />
      {kind === 'staff' ? (
        <>
          {banner}
          {children}
        </>
      ) : (
        <div className="flex flex-col print:block">
          {kind === 'enclosed' ? <EnclosedHeader /> : <Header search={kind === 'plain'} />}
          {banner}
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
        <Suspense>
          <HeldBack />
        </Suspense>
      )}
    </>
  )
}

/** Lazy, too, for the same reason; but who acts for a company must know it. */
const ActingBanner = lazyPart(
  async () => (await import('#features/mandates/console/acting-banner.tsx')).ActingBanner,
)

/** First on every page: skips the header. */
function SkipLink() {
  const t = useTexts(texts)
  return (
    <a
      href="#main"
      className="type-button absolute top-2 left-2 z-50 -translate-y-20 bg-raised px-4 py-3 text-ink focus:translate-y-0"
    >
      {t.skip}
    </a>
  )
}

/** On every page of a demonstration, so that the pages need not say it themselves. */
function DemonstrationRibbon() {
  const t = useTexts(texts)
  if (!operator().isDemonstration) return null
  return (
    <aside aria-label={t.demonstration.label} className="border-b border-line bg-raised print:hidden">
      <p className="type-small page-width py-1 text-center text-ink-2">{t.demonstration.says}</p>
    </aside>
  )
}

/**
 * The bar of the checkout: logo and contact only, so that nobody leaves by accident. Its links load in full,
 * since the policy differs.
 */
function EnclosedHeader() {
  const t = useTexts(texts)
  const local = useLocalPath()
  const [name, domain] = operator().email.split('@')
  return (
    <header className="bg-slate">
      <div className="page-width on-slate flex min-h-14 items-center justify-between gap-4 md:h-16">
        <a href={local('/')} className="flex min-h-11 shrink-0 items-center">
          <Logo name={t.home} className="h-6 md:h-7" />
        </a>
        <a
          href={`mailto:${operator().email}`}
          className="type-label flex min-h-11 min-w-0 items-center hover:underline"
        >
          {/* Two lines on phones, and at 400 % zoom. */}
          <span className="min-w-0 text-right wrap-anywhere">
            {`${name}@`}
            <wbr />
            {domain}
          </span>
        </a>
      </div>
    </header>
  )
}

/** Keeps the focus on members' pages, where rows disappear. Loaded once the session is known. */
function FocusKeeper() {
  const isMember = useMember() !== null
  useEffect(() => {
    if (!isMember) return undefined
    const kept = import('./keep-focus.ts').then(({ keepFocus }) => keepFocus())
    return () => void kept.then((stop) => stop())
  }, [isMember])
  return null
}

/**
 * Reports the end of the session on public pages; other pages redirect to the login page, which reports it.
 */
function SessionEnd() {
  const { sessionEnded } = useTexts(texts)
  const store = useContext(SessionContext)
  const session = useSession()
  const ended = session.state === 'anonymous' && session.ended
  useEffect(() => {
    if (ended && store?.takeEnd()) toast.error(sessionEnded)
  }, [ended, store, sessionEnded])
  return null
}
