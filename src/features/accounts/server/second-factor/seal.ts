import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'gisement second factor', 32))

/**
 * Encrypts a member's secret with the operator's, so that a copy of the database alone is useless. `secret`
 * may list several (`acceptedSecrets`); the first one encrypts.
 */
export function seal(secret: string, plain: Buffer, memberId: number): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(acceptedSecrets(secret)[0]), nonce)
  cipher.setAAD(Buffer.from(String(memberId)))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/**
 * Decrypts a member's secret.
 * @throws Error if it was sealed with another operator's secret or for another member.
 */
export function unseal(secret: string, sealed: Buffer, memberId: number): Buffer {
  const [first, ...others] = acceptedSecrets(secret)
  for (const other of others) {
    try {
      return unsealWith(other, sealed, memberId)
    } catch (error) {
      if (!isSealBroken(error)) throw error
    }
  }
  return unsealWith(first, sealed, memberId)
}

/**
 * Whether the error means that the secret was sealed with another key or for another member, or was altered.
 */
export const isSealBroken = (error: unknown) =>
  error instanceof Error && /unable to authenticate data|Invalid authentication tag/i.test(error.message)

function unsealWith(secret: string, sealed: Buffer, memberId: number): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce)
  decipher.setAAD(Buffer.from(String(memberId)))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
