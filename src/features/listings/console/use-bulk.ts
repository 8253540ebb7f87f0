import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { toast } from '#ui/toast.ts'
import type { publishListings, PublishOutcome } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import { type en, texts } from './texts.ts'
import type { Notice } from './use-decisions.ts'

interface Publishing {
  /** Updates a listing in the queue. */
  put: (listing: ReviewListing) => void
  reload: () => void
  setNotice: (notice: Notice | null) => void
  /** Says what was decided; the listings can be taken back together. */
  record: (text: string, listings: readonly ReviewListing[]) => void
}

interface Bulk extends Publishing {
  items: readonly ReviewListing[]
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

/** Publishes all, and reports those that were not published. */
export function usePublishing(
  { put, reload, setNotice, record }: Publishing,
  chosen: readonly ReviewListing[],
  onDone: () => void = () => undefined,
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
        body: { listings: chosen.map(({ id, version }) => ({ id, version })), revocable: true },
      })
      const { published, again, left } = outcomeOf(listings, t)
      for (const listing of chosen) if (!again.has(listing.id)) put({ ...listing, waiting: null })
      if (published.size > 0) {
        const text = t.bulkDone(published.size)
        toast.success(text)
        record(
          text,
          chosen.filter(({ id }) => published.has(id)),
        )
      }
      if (left.length > 0) setNotice({ tone: 'warning', text: [t.notPublished, ...left].join(' · ') })
      onDone()
      if (again.size > 0) reload()
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

/** What is published, what still waits, and why in words. */
function outcomeOf(listings: readonly { id: number; outcome: PublishOutcome }[], t: typeof en) {
  const of = (...outcomes: PublishOutcome[]) =>
    new Set(listings.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id))
  const words = [
    [t.bulkChanged, of('changed')],
    [t.bulkNoMandate, of('no_mandate')],
    [t.bulkNotVetted, of('not_vetted')],
    [t.bulkHeld, of('held')],
    [t.bulkRefused, of('country_refused')],
    [t.bulkUnstated, of('unstated')],
    [t.bulkActed, of('acted')],
    [t.bulkDecided, of('already_decided', 'not_found')],
  ] as const
  return {
    published: of('published'),
    again: of('changed', 'no_mandate', 'not_vetted', 'held', 'country_refused', 'unstated', 'acted'),
    left: words.flatMap(([say, { size }]) => (size > 0 ? [say(size)] : [])),
  }
}

function idsBetween(items: readonly ReviewListing[], one: number, other: number): number[] {
  const ids = items.map(({ id }) => id)
  const [from = 0, to = 0] = [ids.indexOf(one), Math.max(ids.indexOf(other), 0)].toSorted((a, b) => a - b)
  return ids.slice(from, to + 1)
}
