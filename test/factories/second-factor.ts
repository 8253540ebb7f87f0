import { Secret, TOTP } from 'otpauth'
import { newSecret } from '#features/accounts/server/second-factor/app-code.ts'
import {
  confirmFactor,
  insertWaitingFactor,
  replaceRecoveryCodes,
} from '#features/accounts/server/second-factor/factor-repository.ts'
import { seal } from '#features/accounts/server/second-factor/seal.ts'
import type { Services } from '#platform/services.ts'

/** The code that an authenticator app shows for this secret (base32) at that moment. */
export function codeOfApp(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}

/** Sets up a second factor: returns the secret of the app (base32) and the recovery codes. */
export async function giveSecondFactor(
  { db, secondFactorSecret }: Pick<Services, 'db' | 'secondFactorSecret'>,
  { memberId }: { memberId: number },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newSecret()
  const now = new Date()
  const recoveryCodes = await db.transaction(async (tx) => {
    await insertWaitingFactor(tx, memberId, seal(secondFactorSecret, secret, memberId), now)
    await confirmFactor(tx, memberId, now)
    return replaceRecoveryCodes(tx, memberId, now)
  })
  return { secret: new Secret({ buffer: Uint8Array.from(secret).buffer }).base32, recoveryCodes }
}
