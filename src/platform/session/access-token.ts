import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '#kernel/actor.ts'

/** Must outlive the refresh every 840,000 ms (decisions §6). */
export const TOKEN_LIFETIME_SECONDS = 15 * 60

const ISSUER = 'gisement'
const TYPE = 'at+jwt'

export interface TokenClaims {
  memberId: number
  sessionId: string
  role: Role
}

export interface AccessTokens {
  sign(claims: TokenClaims, now: Date): Promise<string>
  /** The claims of a genuine, unexpired token; null for anything else. */
  read(token: string, now: Date): Promise<TokenClaims | null>
}

/**
 * The last character of a part may have bits that decoding ignores, so that one token could be written in
 * several ways.
 */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** Signed tokens (HS256 only). Whether the session still exists is checked in the database by the caller. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ memberId, sessionId, role }, now) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(String(memberId))
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_LIFETIME_SECONDS)
        .sign(key),
    async read(token, now) {
      if (!isCanonical(token)) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: ISSUER,
          audience: ISSUER,
          currentDate: now,
        })
        const { sub, sid, role } = payload
        if (typeof sid !== 'string' || (role !== 'member' && role !== 'staff' && role !== 'admin'))
          return null
        return { memberId: Number(sub), sessionId: sid, role }
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null
        throw error
      }
    },
  }
}
