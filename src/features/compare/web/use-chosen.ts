import { useSyncExternalStore } from 'react'
import { chosen, NONE } from './chosen-store.ts'

/** Ids of the chosen listings, as far as they are known; none on the server. */
export function useChosen(): readonly number[] {
  return useSyncExternalStore(chosen.subscribe, chosen.get, () => NONE)
}
