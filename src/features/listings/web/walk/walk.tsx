import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { WALK_PAGE } from '#kernel/web/walk.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import { isDraft } from '../../domain/walk/queue.ts'
import { texts } from '../texts/walk.ts'
import { ItemForm } from './item-form.tsx'
import { KeptItems } from './kept-items.tsx'
import { useOnline, useWalk } from './use-walk.ts'
import { useWantedListing } from './wanted-listing.ts'
import type { WalkState } from './walk-state.ts'
import type { WalkStore } from './walk-store.ts'
import type { Walker } from './walker.ts'

/** The item at which somebody stands, and what else is on the phone. */
export function Walk({ walker, isSignedIn }: { walker: Walker; isSignedIn: boolean }) {
  const t = useTexts(texts)
  const { store, state } = useWalk(walker, isSignedIn)
  const { current, number, next, open } = useCurrentItem(store, state)
  if (!state.isRead || !current) return <Spinner label={t.opening} className="min-h-80" />
  const others = state.items.filter(({ key }) => key !== current.key)
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Notices walker={walker} isSignedIn={isSignedIn} state={state} />
      <Line store={store} state={state} isSignedIn={isSignedIn} />
      <ItemForm key={current.key} store={store} state={state} item={current} number={number} onNext={next} />
      {others.length > 0 && <KeptItems store={store} state={state} items={others} onOpen={open} />}
      {state.sent > 0 && (
        <p role="status" className="type-body">
          {t.sentSince(state.sent)} <TextLink to="/user/listings?status=draft">{t.seeDrafts}</TextLink>
        </p>
      )}
    </div>
  )
}

/** The latest item that is not done, or a new one. */
function useCurrentItem(store: WalkStore, { isRead, items, sent }: WalkState) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const navigate = useNavigate()
  const wanted = useWantedListing()
  const [chosen, setChosen] = useState<string | null>(null)
  const isBeginning = useRef(false)
  const current =
    items.find(({ key }) => key === chosen) ?? items.findLast(({ isDone }) => !isDone) ?? undefined
  const begin = async () => {
    if (isBeginning.current || wanted === 'loading') return
    isBeginning.current = true
    if (wanted === null) setChosen(await store.begin())
    else {
      const open = items.find(({ listing, isDone }) => listing === wanted.listing && !isDone)
      setChosen(
        open?.key ?? (await store.begin({ ...wanted, title: wanted.title ?? t.ofListing(wanted.listing) })),
      )
      // The next item is one of the walk again, also after a reload.
      void navigate(local(WALK_PAGE), { replace: true })
    }
    isBeginning.current = false
  }
  const isMissing = isRead && wanted !== 'loading' && (current === undefined || wanted !== null)
  useEffect(() => {
    if (isMissing) void begin()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])
  return {
    current,
    number: sent + items.findIndex((item) => item === current) + 1,
    next: async () => {
      if (current) await store.finish(current.key)
      await begin()
    },
    open: async (key: string) => {
      if (current) await store.finish(current.key)
      await store.reopen(key)
      setChosen(key)
    },
  }
}

/** What keeps items from being kept or sent. */
function Notices({ walker, isSignedIn, state }: { walker: Walker; isSignedIn: boolean; state: WalkState }) {
  const t = useTexts(texts)
  const isOnline = useOnline()
  const { pathname } = useLocation()
  return (
    <>
      {state.keeping !== 'kept' && <Banner tone="error">{t[state.keeping]}</Banner>}
      {!isSignedIn && (
        <Banner
          tone="warning"
          actions={
            // The page of the sign-in can't be loaded without a line.
            isOnline && (
              <LinkButton to={`/user/login?${new URLSearchParams({ goTo: pathname })}`}>
                {t.signIn}
              </LinkButton>
            )
          }
        >
          {t.signedOut(walker.name)}
        </Banner>
      )}
    </>
  )
}

/** Whether there is a line, and what waits for it. */
function Line({ store, state, isSignedIn }: { store: WalkStore; state: WalkState; isSignedIn: boolean }) {
  const { line: t, now } = useTexts(texts)
  const isOnline = useOnline()
  const unsent = state.items.filter(
    (item) =>
      isDraft(state, item) &&
      (item.version > item.sentVersion ||
        state.pictures.some((picture) => picture.item === item.key && picture.state !== 'sent')),
  ).length
  const say = (): ReactNode => {
    if (!isOnline) return t.offline(unsent)
    if (unsent === 0) return state.sent > 0 && t.idle
    return state.isPaused ? t.paused(unsent) : isSignedIn && t.waiting(unsent)
  }
  const words = say()
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3',
        Boolean(words) && 'min-h-11 border-l-4 border-line-strong pl-3',
      )}
    >
      <p role="status" className="type-body min-w-0 flex-1 basis-60">
        {words}
      </p>
      {isOnline && state.isPaused && unsent > 0 && (
        <Button icon="arrow-counter-clockwise" onClick={() => store.wake()}>
          {now}
        </Button>
      )}
    </div>
  )
}
