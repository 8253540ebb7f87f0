import { useResource } from '#client/resource.ts'
import type { readOwnPublishing } from '../../contract/publishing.ts'

/** Whether the own company publishes at once; null until it is known. */
export const useOwnPublishing = () =>
  useResource('own publishing', (api) =>
    api.call<typeof readOwnPublishing>('GET', '/api/listings/publishing'),
  ).data
