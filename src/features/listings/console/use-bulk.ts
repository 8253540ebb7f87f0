import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { toast } from '#ui/toast.ts'
import type { publishListings } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import { texts } from './texts.ts'
import type { Notice } from './use-review-queue.ts'

interface Bulk {
  items: readonly ReviewListing[]
  /** Learns what is decided now. */
  put: (listing: ReviewListing) => void
  reload: () => void
  setNotice: (notice: Notice | null) => void
}

/** What is plainly fine and looked at by nobody else. */
export const isReady = (listing: ReviewListing) => passesEveryCheck(listing) && listing.claimedBy === null

export const passesEveryCheck = ({ checks }: ReviewListing) => checks.every(({ passed }) => passed)

/**
 * Several items of the queue chosen, to be published together; one that leaves the queue is not chosen any
 * more.
 */
export function useBulk(bulk: Bulk) {
  const { items } = bulk
  const [chosenIds, choose] = useState<ReadonlySet<number>>(new Set())
  const [lastId, setLast] = useState<number | null>(null)
  const chosen = items.filter(({ id }) => chosenIds.has(id))

  /** With `toLast` everything between this one and the one before becomes like this one. */
  const toggle = (id: number, toLast = false) => {
    const isChosen = !chosenIds.has(id)
    const next = new Set(chosenIds)
    for (const each of toLast ? idsBetween(items, id, lastId ?? id) : [id]) {
      if (isChosen) next.add(each)
      else next.delete(each)
    }
    choose(next)
    setLast(id)
  }
  const clear = () => choose(new Set())
  const publishing = usePublishing(bulk, chosen, clear)
  return {
    chosen,
    isChosen: (id: number) => chosenIds.has(id),
    toggle,
    choosePassing: () => choose(new Set(items.filter(isReady).map(({ id }) => id))),
    clear,
    ...publishing,
  }
}

/** Asks once, publishes all, and says what was left. */
function usePublishing(
  { put, reload, setNotice }: Bulk,
  chosen: readonly ReviewListing[],
  onDone: () => void,
) {
  const api = useApi()
  const t = useTexts(texts)
  const [isAsking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    setNotice(null)
    try {
      const { listings } = await api().call<typeof publishListings>('POST', '/api/staff/listings/publish', {
        body: { listings: chosen.map(({ id, version }) => ({ id, version })) },
      })
      const of = (outcome: string) =>
        new Set(listings.filter((l) => l.outcome === outcome).map(({ id }) => id))
      const published = of('published')
      const changed = of('changed')
      const waiting = of('no_mandate')
      const stays = (id: number) => changed.has(id) || waiting.has(id)
      for (const listing of chosen) if (!stays(listing.id)) put({ ...listing, waiting: null })
      if (published.size > 0) toast.success(t.bulkDone(published.size))
      const decided = listings.length - published.size - changed.size - waiting.size
      const left = [
        ...(changed.size > 0 ? [t.bulkChanged(changed.size)] : []),
        ...(waiting.size > 0 ? [t.bulkNoMandate(waiting.size)] : []),
        ...(decided > 0 ? [t.bulkDecided(decided)] : []),
      ]
      if (left.length > 0) setNotice({ tone: 'warning', text: [t.notPublished, ...left].join(' · ') })
      onDone()
      if (changed.size > 0) reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setNotice({ tone: 'error', text: error.message })
      reload()
    } finally {
      setBusy(false)
      ask(false)
    }
  }
  return { isAsking, ask, busy, publish }
}

function idsBetween(items: readonly ReviewListing[], one: number, other: number): number[] {
  const ids = items.map(({ id }) => id)
  const [from = 0, to = 0] = [ids.indexOf(one), Math.max(ids.indexOf(other), 0)].toSorted((a, b) => a - b)
  return ids.slice(from, to + 1)
}
