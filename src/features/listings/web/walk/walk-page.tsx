import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { UntilScripts } from '#client/until-scripts.tsx'
import { WALK_MANIFEST } from '#kernel/web/walk.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { texts } from '../texts/walk.ts'
import { useInstalledWalk } from './installed-walk.ts'
import { useOnline, useWalker } from './use-walk.ts'
import { ownerOf } from './walker.ts'
import { Walk } from './walk.tsx'

/** `/listing/walk`: photographs items in a yard, also without a line. */
export function Component() {
  const t = useTexts(texts)
  return (
    <div className="page-width max-w-180 pb-24">
      <Breadcrumb below={[{ label: t.listings, to: '/user/listings' }, { label: t.title }]} />
      <h1 className="type-h1">{t.title}</h1>
      <p className="type-body mt-2 text-ink-2">{t.about}</p>
      <Gate />
    </div>
  )
}

/** Unlike other pages of members, it opens without a session for who walked last on this phone. */
function Gate() {
  const t = useTexts(texts)
  const { walker, isSignedIn, isKnown } = useWalker()
  const isOnline = useOnline()
  useInstalledWalk(isSignedIn)
  const waiting = <Spinner label={t.opening} className="min-h-80" />
  if (!isKnown) return <UntilScripts>{waiting}</UntilScripts>
  if (walker) return <Walk key={ownerOf(walker)} walker={walker} isSignedIn={isSignedIn} />
  // The page of the sign-in can't be loaded now.
  if (!isOnline)
    return (
      <Banner tone="warning" className="mt-6">
        {t.nobody}
      </Banner>
    )
  return <MembersOnly waiting={waiting}>{() => waiting}</MembersOnly>
}

const wordsOf = siteMeta(texts, (t) => t.meta)
export const meta = (input: PageMetaInput): PageMeta => ({ ...wordsOf(input), manifest: WALK_MANIFEST })
