import { deviceDrafts } from '#client/device-drafts.ts'
import { useMember } from '#client/session.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Whether a place of delivery is known: the last choice, or the member's own. */
export function useKnowsPlace(): boolean {
  const isMember = useMember() !== null
  const isHydrated = useHydrated()
  return isMember || (isHydrated && deviceDrafts.read('delivered') !== null)
}
