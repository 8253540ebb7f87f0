import { deviceDrafts } from '#client/device-drafts.ts'
import type { SessionUser } from '#client/session-user.ts'
import { isRecord } from '#kernel/json.ts'

/** Whose walk a phone goes on with while nobody is signed in, as after a restart without a line. */
export interface Walker {
  userId: number
  companyId: number
  name: string
}

/** Among the drafts of this device: signing out forgets it, and thirty days without a walk do. */
const NAME = 'walk'

export const walkerOf = ({ userId, userEntrepriseId, prenom }: SessionUser): Walker => ({
  userId,
  companyId: userEntrepriseId,
  name: prenom,
})

/** What is kept on a phone belongs to a member in a company. */
export const ownerOf = ({ userId, companyId }: Pick<Walker, 'userId' | 'companyId'>) =>
  `${userId}:${companyId}`

export const rememberWalker = (walker: Walker) => deviceDrafts.keep(NAME, walker)

export function rememberedWalker(): Walker | null {
  const kept = deviceDrafts.read(NAME)
  if (!isRecord(kept)) return null
  const { userId, companyId, name } = kept
  return typeof userId === 'number' && typeof companyId === 'number' && typeof name === 'string'
    ? { userId, companyId, name }
    : null
}
