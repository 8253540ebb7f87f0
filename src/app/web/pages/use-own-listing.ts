import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useApi, useMember } from '#client/session.tsx'
import type { getOwnListing } from '#features/listings/contract/endpoints.ts'
import type { OwnListing } from '#features/listings/contract/views.ts'

export type { OwnListing } from '#features/listings/contract/views.ts'

interface Own {
  listing: OwnListing | null
  /** Signed in, but it is not known yet whether the listing belongs to the member's company. */
  isAsking: boolean
}

/** The listing of the page's address in the owner's view, if it belongs to the member's company. */
export function useOwnListing(): Own {
  const { id = '' } = useParams()
  const memberId = useMember()?.userId
  const api = useApi()
  const key = memberId === undefined ? null : `${id} ${memberId}`
  const [answer, setAnswer] = useState<{ key: string; listing: OwnListing | null } | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    const abort = new AbortController()
    api()
      .call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params: { id }, signal: abort.signal })
      .then(
        (listing) => setAnswer({ key, listing }),
        (error: unknown) => {
          if (abort.signal.aborted) return
          if (!(error instanceof ApiError)) throw error
          setAnswer({ key, listing: null })
        },
      )
    return () => abort.abort()
  }, [key, id, api])
  const isKnown = key === null || answer?.key === key
  return { listing: isKnown && key !== null ? (answer?.listing ?? null) : null, isAsking: !isKnown }
}
