import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { toast } from '#ui/toast.ts'
import type { getFeatured, setFeatured } from '../contract/staff-endpoints.ts'
import { FEATURED_MAX } from '../domain/limits.ts'
import { texts } from './texts.ts'

/** The featured listings as edited; saved as a whole. */
export function useFeatured() {
  const api = useApi()
  const t = useTexts(texts).featured
  const saved = useResource('featured', (given, signal) =>
    given.call<typeof getFeatured>('GET', '/api/staff/featured', { signal }),
  )
  const [edited, edit] = useState<readonly Product[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = edited ?? saved.data?.products ?? []

  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await api().call<typeof setFeatured>('PUT', '/api/staff/featured', {
        body: { ids: chosen.map(({ id }) => id) },
      })
      toast.success(t.saved)
      edit(null)
      saved.reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.body.errors?.flatMap((fields) => Object.values(fields)).join(' ') || error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    saved,
    chosen,
    isEdited: edited !== null,
    isFull: chosen.length >= FEATURED_MAX,
    has: (id: number) => chosen.some((product) => product.id === id),
    add: (product: Product) => edit([...chosen, product]),
    remove: (id: number) => edit(chosen.filter((product) => product.id !== id)),
    /** Moves one place up (-1) or down (1). */
    move: (id: number, by: 1 | -1) => {
      const at = chosen.findIndex((product) => product.id === id)
      const other = chosen[at + by]
      const moved = chosen[at]
      if (moved && other) edit(chosen.with(at, other).with(at + by, moved))
    },
    undo: () => edit(null),
    busy,
    problem,
    save,
  }
}
