import { useEffect, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { claimListing, releaseListing } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import { CLAIM_MS } from '../domain/limits.ts'

/**
 * Claims the listing while it is open, to warn colleagues; returns the colleague who has the claim instead.
 */
export function useClaim(listing: ReviewListing | null): string | null {
  const api = useApi()
  const [learnt, learn] = useState<{ id: number; by: string | null } | null>(null)
  const id = listing?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let isOpen = true
    const params = { id: String(id) }
    const claim = () =>
      void asCourtesy(
        api()
          .call<typeof claimListing>('POST', '/api/staff/listings/:id/claim', { params })
          .then(({ claimedBy }) => {
            if (isOpen) learn({ id, by: claimedBy })
          }),
      )
    claim()
    const renewing = setInterval(claim, CLAIM_MS / 3)
    return () => {
      isOpen = false
      clearInterval(renewing)
      void asCourtesy(
        api().call<typeof releaseListing>('POST', '/api/staff/listings/:id/release', { params }),
      )
    }
    // `api` is new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  return learnt && learnt.id === id ? learnt.by : (listing?.claimedBy ?? null)
}

/** A failed claim does no harm: claims expire, and decisions have their own lock. */
async function asCourtesy(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
