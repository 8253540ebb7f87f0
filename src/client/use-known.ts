import { useHydrated } from '#ui/use-hydrated.ts'
import { deviceDrafts } from './device-drafts.ts'
import { useMember } from './session.tsx'

/** Whether the reader is a member, or this device keeps a draft of this name. */
export function useKnown(draft: string): boolean {
  const isMember = useMember() !== null
  const isHydrated = useHydrated()
  return isMember || (isHydrated && deviceDrafts.read(draft) !== null)
}
