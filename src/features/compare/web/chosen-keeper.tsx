import { useEffect } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi, useSession } from '#client/session.tsx'
import { comparedAddress } from '#kernel/trade/compared.ts'
import { IconButton, LinkButton } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { chosen } from './chosen-store.ts'
import { ChosenSync, type Trouble } from './chosen-sync.ts'
import { texts } from './texts.ts'
import { useChosen } from './use-chosen.ts'

/** Whoever shows the trouble at the moment. */
let show: (trouble: Trouble) => void = () => undefined
/** One per tab, as the list. */
const sync = new ChosenSync((trouble) => show(trouble))

/** Stores what is chosen, and says how many it is. */
export function ChosenKeeper({ bar }: { bar: boolean }) {
  const t = useTexts(texts)
  const session = useSession()
  const api = useApi()
  const memberId = session.state === 'member' ? session.user.userId : null
  const isKnown = session.state !== 'unknown'
  useEffect(() => {
    show = (trouble) => toast.error(trouble.kind === 'leftOut' ? t.leftOut(trouble.count) : t[trouble.kind])
  }, [t])
  // Before the list is opened, which adds what was chosen before this was loaded.
  useEffect(() => {
    const stop = chosen.subscribe(sync.store)
    window.addEventListener('storage', sync.followOtherTabs)
    return () => {
      stop()
      window.removeEventListener('storage', sync.followOtherTabs)
    }
  }, [])
  useEffect(() => {
    if (memberId !== null) sync.open({ memberId, api: api() })
    else if (isKnown) sync.open('visitor')
    // `api` is a new function at each render, but always returns the session's client.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberId, isKnown])
  return bar && <ChosenBar />
}

function ChosenBar() {
  const t = useTexts(texts)
  const ids = useChosen()
  if (ids.length === 0) return null
  return (
    <aside
      aria-label={t.bar}
      className="fixed right-4 bottom-20 z-20 flex gap-1 border border-line bg-raised p-1 shadow-menu md:bottom-4 print:hidden"
    >
      <LinkButton to={comparedAddress(ids)} variant="primary">
        {t.compare(ids.length)}
      </LinkButton>
      <IconButton icon="x" label={t.clear} onClick={() => chosen.set([])} />
    </aside>
  )
}
