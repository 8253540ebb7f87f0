import type { Db } from '#db/client.ts'
import { insertSession } from '#features/accounts/server/session-repository.ts'
import type { Role } from '#kernel/actor.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import type { Request } from '../load/client.ts'

/** Calls of members who are signed in. */
export interface Members {
  /** Signs them in, some minutes before their calls: a token lives for a quarter of an hour. */
  signIn(memberIds: readonly number[], role?: Role): Promise<void>
  /** A call by a member; a POST unless it says otherwise. */
  by(memberId: number, request: Request): Request
}

export function createMembers(db: Db, tokenSecret: string): Members {
  const signer = createAccessTokens(tokenSecret)
  const tokens = new Map<number, string>()
  return {
    signIn: async (memberIds, role = 'member') => {
      const now = new Date()
      for (const memberId of new Set(memberIds)) {
        const sessionId = await insertSession(db, memberId, now)
        tokens.set(memberId, await signer.sign({ memberId, sessionId, role }, now))
      }
    },
    by: (memberId, request) => ({
      method: 'POST',
      ...request,
      headers: { authorization: `Bearer ${tokens.get(memberId)}`, ...request.headers },
    }),
  }
}
