import { createHash, createHmac } from 'node:crypto'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/**
 * The tokens of links that jobs mail. They are derived, so that a mail which is sent once more, because nobody knows
 * whether it left, has the same link; and nobody who reads the database knows one.
 */
export interface LinkTokens {
  /** Of 256 bits. An id is of one link, so that the next one has another token. */
  of(kind: 'freight' | 'transport' | 'inspection' | 'alert', id: string): string
}

/** There may be several secrets (`acceptedSecrets`). */
export function createLinkTokens(secret: string): LinkTokens {
  const [own] = acceptedSecrets(secret)
  const key = createHmac('sha256', own).update('links that are mailed').digest()
  return { of: (kind, id) => createHmac('sha256', key).update(`${kind}.${id}`).digest('base64url') }
}

/** What is stored of a token with as much chance as a key, so that nobody who reads the database knows one. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
