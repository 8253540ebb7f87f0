import { useEffect } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi, useSession } from '#client/session.tsx'
import type { recordView } from '../contract/own-list.ts'

/** Listings looked at since this document was opened: going back to one is no other view. */
const seen = new Set<number>()

/**
 * Tells the server that a listing's page is looked at, once it is known who looks, so that the owner's own
 * looks can be left out. Pages are kept and handed out without a look at the listing: only the browser knows.
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
        // A view that does not arrive is lost; nobody waits for it.
        if (!(error instanceof ApiError)) throw error
      })
    // `api` is made anew by each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listingId, isKnown])
}
