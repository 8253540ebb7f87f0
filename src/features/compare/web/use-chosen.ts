import { useSyncExternalStore } from 'react'
import { chosen } from './chosen-store.ts'

const NOBODYS: readonly number[] = []

/** Ids of the chosen listings, as far as they are known; none on the server. */
export function useChosen(): readonly number[] {
  return useSyncExternalStore(chosen.subscribe, chosen.get, () => NOBODYS)
}
