import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useApi, useMember } from '#client/session.tsx'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import type { getOwnListing } from '../../contract/endpoints.ts'
import type { WalkItem } from './kept-walk.ts'
import type { Words } from './walk-state.ts'

/** A listing whose goods are to be photographed, as far as the phone could learn about it. */
export type WantedListing = Partial<Words> & { listing: NonNullable<WalkItem['listing']> }

/** What the address asks for, such as that of a QR code; null if nothing. Without a line its number has to do. */
export function useWantedListing(): WantedListing | null | 'loading' {
  const { search } = useLocation()
  const api = useApi()
  const isMember = useMember() !== null
  const [, digits] = /^([1-9]\d{0,8})$/.exec(new URLSearchParams(search).get('listing') ?? '') ?? []
  const id = digits === undefined ? null : Number(digits)
  const [found, setFound] = useState<WantedListing | null>(null)
  const isAsked = id !== null && isMember && navigator.onLine
  useEffect(() => {
    if (!isAsked) return
    const known = { listing: id }
    api()
      .call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params: { id: String(id) } })
      .then(({ title, categorie: named, type, condition }) => {
        const categorie = CATEGORY_NAMES.find((name) => name === named)
        setFound({ ...known, title, type, condition, ...(categorie && { categorie }) })
      })
      .catch(() => setFound(known))
  }, [id, isAsked, api])
  if (id === null) return null
  if (!isAsked) return { listing: id }
  return found?.listing === id ? found : 'loading'
}
