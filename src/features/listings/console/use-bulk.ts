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
  /** Updates a listing in the queue. */
  put: (listing: ReviewListing) => void
  reload: () => void
  setNotice: (notice: Notice | null) => void
}

/** All checks pass, and no colleague looks at it. */
export const isReady = (listing: ReviewListing) => passesEveryCheck(listing) && listing.claimedBy === null

export const passesEveryCheck = ({ checks }: ReviewListing) => checks.every(({ passed }) => passed)

/**
 * The items of the queue selected for publishing together; those that leave the queue are no longer selected.
 */
export function useBulk(bulk: Bulk) {
  const { items } = bulk
  const [chosenIds, choose] = useState<ReadonlySet<number>>(new Set())
  const [lastId, setLast] = useState<number | null>(null)
  const chosen = items.filter(({ id }) => chosenIds.has(id))

  /** With `toLast`, everything from the previous one to this one gets the same state as this one. */
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

/** Confirms once, publishes all, and reports those that were not published. */
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
      const refused = of('country_refused')
      const stays = (id: number) => changed.has(id) || waiting.has(id) || refused.has(id)
      for (const listing of chosen) if (!stays(listing.id)) put({ ...listing, waiting: null })
      if (published.size > 0) toast.success(t.bulkDone(published.size))
      const decided = listings.length - published.size - changed.size - waiting.size - refused.size
      const left = [
        ...(changed.size > 0 ? [t.bulkChanged(changed.size)] : []),
        ...(waiting.size > 0 ? [t.bulkNoMandate(waiting.size)] : []),
        ...(refused.size > 0 ? [t.bulkRefused(refused.size)] : []),
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
