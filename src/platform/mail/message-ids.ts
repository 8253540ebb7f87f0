import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/** Signed message ids that identify their recipient, so that a bounce can be matched by its id. */
export interface MessageIds {
  /** The same for every attempt. */
  of(cause: string, to: string): string
  /** The recipient of the mail with this id; null for an id that is not ours. */
  recipientOf(messageId: string): string | null
}

const SHAPE = /^<?([\w-]+)\.([\w-]{22})@[^\s<>@]+>?$/
const SIGNS = 22

/** Signed with a separate key derived from the session secret, or several of them (`acceptedSecrets`). */
export function createMessageIds(secret: string, domain: string): MessageIds {
  const accepted = acceptedSecrets(secret)
  const signatureOf = (local: string, own = accepted[0]) => {
    const key = createHmac('sha256', own).update('mails that come back').digest()
    return createHmac('sha256', key).update(local).digest('base64url').slice(0, SIGNS)
  }
  return {
    of(cause, to) {
      const local = Buffer.from(`${cause}|${to.toLowerCase()}`).toString('base64url')
      return `<${local}.${signatureOf(local)}@${domain}>`
    },
    recipientOf(messageId) {
      const [, local, signature] = SHAPE.exec(messageId.trim()) ?? []
      if (local === undefined || signature === undefined) return null
      const isOurs = (own: string) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(local, own)))
      if (!accepted.some(isOurs)) return null
      const text = Buffer.from(local, 'base64url').toString()
      return text.slice(text.lastIndexOf('|') + 1)
    },
  }
}
