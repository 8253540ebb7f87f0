import type { Db } from '#db/client.ts'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'
import { keepSealed, listFactors, lockFactor } from './factor-repository.ts'
import { isSealBroken, seal, unseal } from './seal.ts'

/**
 * Reseals every member's secret with the first of the operator's secrets, so that the others can be dropped.
 * `broken` counts those that none of them opens; they stay unchanged.
 */
export async function resealFactors(db: Db, setting: string): Promise<{ resealed: number; broken: number }> {
  const [first] = acceptedSecrets(setting)
  const count = { resealed: 0, broken: 0 }
  for (const memberId of await listFactors(db))
    await db.transaction(async (tx) => {
      const factor = await lockFactor(tx, memberId)
      if (factor === null || opens(first, factor.secret, memberId)) return
      if (!opens(setting, factor.secret, memberId)) {
        count.broken += 1
        return
      }
      await keepSealed(tx, memberId, seal(first, unseal(setting, factor.secret, memberId), memberId))
      count.resealed += 1
    })
  return count
}

function opens(secret: string, sealed: Buffer, memberId: number): boolean {
  try {
    unseal(secret, sealed, memberId)
    return true
  } catch (error) {
    if (isSealBroken(error)) return false
    throw error
  }
}
