import { useState } from 'react'
import { useResource } from '#client/resource.ts'
import type { OrderCollections, readCollections } from '../contract/endpoints.ts'

/** The collections of an order, and what an act answered, which is newer. */
export function useCollections(orderId: string) {
  const { data, ...resource } = useResource(`collection ${orderId}`, (api) =>
    api.call<typeof readCollections>('GET', '/api/orders/:id/collection', { params: { id: orderId } }),
  )
  const [kept, keep] = useState<OrderCollections | null>(null)
  return {
    ...resource,
    found: kept ?? data,
    keep,
    refresh: () => {
      keep(null)
      resource.reload()
    },
  }
}
