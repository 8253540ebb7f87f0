import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import type { Product } from '#kernel/trade/product.ts'
import { toast } from '#ui/toast.ts'
import type { getFeatured, setFeatured } from '../contract/staff-endpoints.ts'
import { FEATURED_MAX } from '../domain/limits.ts'
import { texts } from './texts.ts'

/** The featured listings as edited; saved as a whole. */
export function useFeatured() {
  const t = useTexts(texts).featured
  const saved = useResource('featured', (given) =>
    given.call<typeof getFeatured>('GET', '/api/staff/featured'),
  )
  const [edited, edit] = useState<readonly Product[] | null>(null)
  const { busy, refusal, send } = useCall()
  const chosen = edited ?? saved.data?.products ?? []

  const save = () =>
    send(async (api) => {
      await api.call<typeof setFeatured>('PUT', '/api/staff/featured', {
        body: { ids: chosen.map(({ id }) => id) },
      })
      toast.success(t.saved)
      edit(null)
      saved.reload()
    })
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
    problem:
      refusal &&
      refusal
        .lines()
        .map(({ message }) => message)
        .join(' '),
    save,
  }
}
