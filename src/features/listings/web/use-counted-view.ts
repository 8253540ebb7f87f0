import { useEffect } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi, useSession } from '#client/session.tsx'
import type { recordView } from '../contract/own-list.ts'

/** Listings viewed since this document loaded: going back to one is not another view. */
const seen = new Set<number>()

/**
 * Counts the view of a listing's page, once the session is known, so that the owner's own views can be left
 * out. The browser reports it, because pages are served from a cache.
 */
export function useCountedView(listingId: number): void {
  const api = useApi()
  const isKnown = useSession().state !== 'unknown'
  useEffect(() => {
    if (!isKnown || seen.has(listingId)) return
    seen.add(listingId)
    api()
      .call<typeof recordView>('POST', '/api/product/:id/view', { params: { id: String(listingId) } })
      .catch((error: unknown) => {
        // A lost view does not matter.
        if (!(error instanceof ApiError)) throw error
      })
  }, [listingId, isKnown, api])
}
