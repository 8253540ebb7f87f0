import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError, type Api } from '#client/api.ts'
import { useApi, useMember } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import type { readCompany } from '#features/accounts/contract/company/details.ts'
import type { getOwnListing } from '#features/listings/contract/endpoints.ts'
import type { OwnListing } from '#features/listings/contract/views.ts'

interface Own {
  listing: OwnListing | null
  /** Signed in, but it is not known yet whether the listing belongs to the member's company. */
  isAsking: boolean
}

/**
 * The listing of the URL as its owner sees it, if it belongs to the member's company. Where the page knows
 * which member listed it (`listedBy`), listings of other companies are not requested.
 */
export function useOwnListing(listedBy?: number): Own {
  const { id = '' } = useParams()
  const member = useMember()
  const api = useApi()
  const key = member && `${id} ${member.userId}`
  const [answer, setAnswer] = useState<{ key: string; listing: OwnListing | null } | null>(null)
  useEffect(() => {
    if (key === null || member === null) return undefined
    const abort = new AbortController()
    readOwn(api(), member, { id, listedBy, signal: abort.signal }).then(
      (listing) => abort.signal.aborted || setAnswer({ key, listing }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setAnswer({ key, listing: null })
      },
    )
    return () => abort.abort()
  }, [key, id, listedBy, member, api])
  const isKnown = key === null || answer?.key === key
  return { listing: isKnown && key !== null ? (answer?.listing ?? null) : null, isAsking: !isKnown }
}

interface Wanted {
  id: string
  listedBy: number | undefined
  signal: AbortSignal
}

async function readOwn(api: Api, member: SessionUser, { id, listedBy, signal }: Wanted) {
  const isStranger = listedBy !== undefined && member.role === 'member' && listedBy !== member.userId
  if (isStranger && !(await colleaguesOf(api, member)).has(listedBy)) return null
  return api.call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params: { id }, signal })
}

type Colleagues = Promise<ReadonlySet<number>>
const known = new WeakMap<Api, { userId: number; colleagues: Colleagues }>()

/** The ids of the company's members, requested once per tab. */
function colleaguesOf(api: Api, { userId }: SessionUser): Colleagues {
  const before = known.get(api)
  if (before?.userId === userId) return before.colleagues
  const colleagues = api
    .call<typeof readCompany>('GET', '/api/company')
    .then(({ members }) => new Set(members.map((one) => one.userId)))
  known.set(api, { userId, colleagues })
  colleagues.catch(() => known.delete(api))
  return colleagues
}
