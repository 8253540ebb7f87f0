import { useResource } from '#client/resource.ts'
import type { readOwnPublishing } from '../../contract/publishing.ts'

/** Whether the own company publishes at once. */
export const useOwnPublishing = () =>
  useResource('own publishing', (api) =>
    api.call<typeof readOwnPublishing>('GET', '/api/listings/publishing'),
  )
