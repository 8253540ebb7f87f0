import type { Language } from '#kernel/text/language.ts'
import type { ApiResponse } from './api.ts'
import { isRecord } from '#kernel/json.ts'

/** Reads `exp` (seconds) from the token's payload; null without one (spec §3 Session). */
export function expiryOf(token: string): number | null {
  const expiry = claimsOf(token)['exp']
  return typeof expiry === 'number' ? expiry : null
}

/** The session that this token belongs to, the same in all tokens that replace it; null without one. */
export function sessionOf(token: string): string | null {
  const session = claimsOf(token)['sid']
  return typeof session === 'string' ? session : null
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    return isRecord(claims) ? claims : {}
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return {}
    throw error
  }
}

/** An unreadable token is left to the server. */
export function isExpired(token: string, nowMs: number): boolean {
  const expiry = expiryOf(token)
  return expiry !== null && expiry * 1000 <= nowMs
}

/** The headers of a call beside the typed client. */
export const headersFor = (language: Language, token: string | null): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': language,
  ...(token !== null && { authorization: `Bearer ${token}` }),
})

/** The new token of an answer; null if it has none. */
export const freshToken = ({ status, body }: ApiResponse): string | null =>
  status === 200 && isRecord(body) && typeof body['token'] === 'string' ? body['token'] : null
