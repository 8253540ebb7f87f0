import { useKnown } from '#client/use-known.ts'

/** Whether a place of delivery is known: the last choice, or the member's own. */
export const useKnowsPlace = (): boolean => useKnown('delivered')
