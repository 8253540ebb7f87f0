import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Role } from '#kernel/actor.ts'
import { acceptedSecrets } from './accepted-secrets.ts'

/** Must outlive the refresh every 840,000 ms (decisions §6). */
export const TOKEN_LIFETIME_SECONDS = 15 * 60

/** Cached verified tokens: as many as members active at the same time. */
const MOST_KNOWN = 5000

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

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The payload of a token, verified by any of the keys; null if it is forged or expired. */
async function verify(token: string, keys: readonly Uint8Array[], now: Date): Promise<JWTPayload | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer: ISSUER,
        audience: ISSUER,
        currentDate: now,
      })
      return payload
    } catch (error) {
      if (codeOf(error) === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') continue
      if (codeOf(error).startsWith('ERR_J')) return null
      throw error
    }
  }
  return null
}

/**
 * Signed tokens (HS256 only). The caller checks in the database whether the session still exists. There may
 * be several secrets (`acceptedSecrets`).
 */
export function createAccessTokens(secret: string): AccessTokens {
  const encode = (each: string) => new TextEncoder().encode(each)
  const accepted = acceptedSecrets(secret)
  const key = encode(accepted[0])
  const keys = accepted.map(encode)
  const known = new Map<string, { claims: TokenClaims; expiresAt: number }>()
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
      const checked = known.get(token)
      if (checked && now.getTime() < checked.expiresAt) return checked.claims
      known.delete(token)
      if (!isCanonical(token)) return null
      const payload = await verify(token, keys, now)
      if (payload === null) return null
      const { sub, sid, role, exp = 0 } = payload
      if (typeof sid !== 'string' || (role !== 'member' && role !== 'staff' && role !== 'admin')) return null
      const claims = { memberId: Number(sub), sessionId: sid, role } as const
      known.set(token, { claims, expiresAt: exp * 1000 })
      for (const oldest of known.keys()) {
        if (known.size <= MOST_KNOWN) break
        known.delete(oldest)
      }
      return claims
    },
  }
}
