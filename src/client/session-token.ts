/** Reads `exp` (seconds) from the token's payload; null without one (spec §3 Session). */
export function expiryOf(token: string): number | null {
  const middle = token.split('.')[1]
  if (middle === undefined) return null
  try {
    const claims: unknown = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? claims.exp
      : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

/** An unreadable token is left to the server. */
export function isExpired(token: string, nowMs: number): boolean {
  const expiry = expiryOf(token)
  return expiry !== null && expiry * 1000 <= nowMs
}
