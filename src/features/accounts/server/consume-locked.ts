import type { Tx } from '#db/client.ts'
import type { TokenPurpose } from '../domain/mailed-token.ts'
import { lockAddress } from './mail-address.ts'
import { lockMember } from './member-repository.ts'
import { consumeToken, findLiveToken, type MailedToken } from './token-repository.ts'

/**
 * Consumes a live token; null if there is none. Locks the address that it is for, then its member, then the token: in one
 * order everywhere, or a change of address and one that is taken back wait for each other.
 */
export async function consumeLocked(
  tx: Tx,
  raw: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<MailedToken | null> {
  const found = await findLiveToken(tx, raw, purposes, now)
  if (found === null) return null
  if (found.newEmail !== null) await lockAddress(tx, found.newEmail)
  await lockMember(tx, found.memberId)
  return consumeToken(tx, raw, purposes, now)
}
