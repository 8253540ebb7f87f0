import { useEffect, useRef, useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { toast } from '#ui/toast.ts'
import type { decideListing, getForReview, takeBackDecisions } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import type { Corrections } from '../domain/corrections.ts'
import type { Decision } from '../domain/life-cycle.ts'
import { TAKE_BACK_MS } from '../domain/limits.ts'
import type { ReviewReason } from '../domain/review-reasons.ts'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { type en, texts } from './texts.ts'

/** The unexpected outcome of the last decision; shown until the next one. */
export interface Notice {
  tone: 'warning' | 'error'
  text: string
}

export interface DecisionToSend {
  decision: Decision
  note?: string
  reasons?: readonly ReviewReason[]
  corrections?: Corrections
  shippable?: boolean
}

/** A decision of this session, or several that were made together. */
export interface DecisionLine {
  id: number
  text: string
  /** The listings as they were before; empty if there is nothing to take back. */
  listings: readonly ReviewListing[]
  /** When it can't be taken back any more. */
  until: number
}

/** Sends decisions, reports their outcomes, and takes them back. */
export function useDecisions(onFresh: (listing: ReviewListing) => void) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const deciding: Deciding = { api: useApi(), t: useTexts(texts), onFresh, setNotice, ...useLines() }
  return {
    ...useDecidingNow(deciding),
    decideAhead: (listing: ReviewListing, sent: DecisionToSend) => decideAhead(deciding, listing, sent),
    takeBack: (line: DecisionLine, answer: Promise<unknown>) => takeBack(deciding, line, answer),
    notice,
    setNotice,
    lines: deciding.lines,
    record: deciding.record,
  }
}

interface Deciding extends ReturnType<typeof useLines> {
  api: () => Api
  t: typeof en
  onFresh: (listing: ReviewListing) => void
  setNotice: (notice: Notice | null) => void
}

/** For dialogs, which keep what was typed until the decision is accepted. */
function useDecidingNow(deciding: Deciding) {
  const { api, t, onFresh, setNotice, record } = deciding
  const [busy, setBusy] = useState(false)
  /**
   * `changed` if the seller has edited the listing meanwhile.
   * @throws ApiError on a refusal that is no such news.
   */
  const decide = async (listing: ReviewListing, sent: DecisionToSend): Promise<'done' | 'changed'> => {
    setBusy(true)
    setNotice(null)
    try {
      onFresh(await sendDecision(api(), listing, sent))
      const text = t.done[sent.decision](listingReference(listing.id))
      toast.success(text)
      record(text, [listing])
      return 'done'
    } catch (error) {
      return await refused(deciding, listing, error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, decide }
}

/** Goes on at once; if the decision is refused, the listing waits again, and a notice says why. */
function decideAhead(deciding: Deciding, listing: ReviewListing, sent: DecisionToSend): void {
  const { api, t, onFresh, setNotice, record, remove } = deciding
  const reference = listingReference(listing.id)
  setNotice(null)
  const answer = sendDecision(api(), listing, sent)
  onFresh({ ...listing, waiting: null })
  const line = record(t.done[sent.decision](reference), [listing], answer)
  answer.catch(async (error: unknown) => {
    remove(line)
    try {
      await refused(deciding, listing, error)
    } catch (other) {
      if (!(other instanceof ApiError)) throw other
      onFresh(listing)
      setNotice({ tone: 'error', text: t.about(reference, other.message) })
    }
  })
}

/** What a refusal means: `done` if somebody else has decided, `changed` if the seller has edited it. */
async function refused(
  { api, t, onFresh, setNotice, record }: Deciding,
  listing: ReviewListing,
  error: unknown,
): Promise<'done' | 'changed'> {
  if (!(error instanceof ApiError) || error.status !== 409) throw error
  const present = await fetchAgain(api(), listing.id)
  if (present) onFresh(present)
  const reference = listingReference(listing.id)
  if (error.body.code !== 'already_decided') {
    setNotice({ tone: 'warning', text: t.about(reference, error.message) })
    return 'changed'
  }
  const by = present?.history.find(({ act }) => act.startsWith('listing.'))?.by || t.somebody
  const text = t.alreadyDecided(reference, by)
  setNotice({ tone: 'warning', text })
  record(text)
  return 'done'
}

/** Takes a decision back once it was accepted. Resolves to the listings that wait again. */
async function takeBack(
  { api, t, onFresh, setNotice, replace }: Deciding,
  line: DecisionLine,
  answer: Promise<unknown>,
): Promise<ReviewListing[]> {
  // The key pressed again meanwhile takes the decision before this one back.
  replace(line.id, line.text)
  try {
    await answer
    const ids = line.listings.map(({ id }) => id)
    const { takenBack } = await api().call<typeof takeBackDecisions>(
      'POST',
      '/api/staff/listings/take-back',
      {
        body: { ids },
      },
    )
    const again = line.listings.filter(({ id }) => takenBack.includes(id))
    for (const listing of again) onFresh(listing)
    const said = t.references(ids.map(listingReference))
    replace(line.id, again.length > 0 ? t.takenBack(said) : t.tooLate(said))
    if (again.length < ids.length) setNotice({ tone: 'warning', text: t.tooLate(said) })
    return again
  } catch (error) {
    replace(line.id, line.text, line.listings)
    if (!(error instanceof ApiError)) throw error
    setNotice({ tone: 'error', text: error.message })
    return []
  }
}

/** The decisions of this session, newest first, with the answers that were awaited. */
function useLines() {
  const [lines, setLines] = useState<readonly (DecisionLine & { answer: Promise<unknown> })[]>([])
  const last = useRef(0)
  const record = (
    text: string,
    listings: readonly ReviewListing[] = [],
    answer: Promise<unknown> = Promise.resolve(),
  ): number => {
    const id = (last.current += 1)
    const until = Date.now() + TAKE_BACK_MS
    setLines((before) => [{ id, text, listings, until, answer }, ...before])
    return id
  }
  const replace = (id: number, text: string, listings: DecisionLine['listings'] = []) =>
    setLines((before) => before.map((line) => (line.id === id ? { ...line, text, listings } : line)))
  const remove = (id: number) => setLines((before) => before.filter((line) => line.id !== id))
  return { lines, record, replace, remove }
}

/** The present time, while something counts down. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const isRunning = now < until
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

function sendDecision(
  api: Api,
  { id, version }: ReviewListing,
  { reasons, ...sent }: DecisionToSend,
): Promise<ReviewListing> {
  return api.call<typeof decideListing>('POST', '/api/staff/listings/:id/decision', {
    params: { id: String(id) },
    body: { ...sent, ...(reasons && { reasons: [...reasons] }), version, revocable: true },
  })
}

/** The current listing; null if it can't be fetched. */
async function fetchAgain(api: Api, id: number): Promise<ReviewListing | null> {
  try {
    return await api.call<typeof getForReview>('GET', '/api/staff/listings/:id', {
      params: { id: String(id) },
    })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
