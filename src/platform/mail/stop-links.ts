import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_LISTS, type MailList } from '#kernel/mail-lists.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/** A member and the list to unsubscribe from. */
export interface MailStop {
  list: MailList
  memberId: number
}

/** Links that unsubscribe a member without signing in. They never expire: old mails stay in mailboxes. */
export interface StopLinks {
  /** The page for people. */
  pageOf(stop: MailStop, language: Language): string
  /** The address that mail programs post to (RFC 8058). */
  callOf(stop: MailStop): string
  /** The content of a genuine token; null for any other. */
  read(token: string): MailStop | null
}

const TOKEN = /^([a-z]+)\.([1-9]\d{0,9})\.([\w-]{43})$/

/**
 * Signed with a separate key derived from the session secret, so that neither kind of token is valid as the
 * other. There may be several secrets (`acceptedSecrets`).
 */
export function createStopLinks(secret: string, publicUrl: string): StopLinks {
  const accepted = acceptedSecrets(secret)
  const tokenOf = ({ list, memberId }: MailStop, own = accepted[0]) => {
    const key = createHmac('sha256', own).update('mails that stop').digest()
    const signature = createHmac('sha256', key).update(`${list}.${memberId}`).digest('base64url')
    return `${list}.${memberId}.${signature}`
  }
  return {
    pageOf: (stop, language) => publicUrl + localizePath(`/user/mails/stop/${tokenOf(stop)}`, language),
    callOf: (stop) => `${publicUrl}/api/mails/stop/${tokenOf(stop)}`,
    read(token) {
      const [, name, id] = TOKEN.exec(token) ?? []
      const list = MAIL_LISTS.find((known) => known === name)
      if (list === undefined) return null
      const stop = { list, memberId: Number(id) }
      const isGenuine = accepted.some((own) => {
        const [given, genuine] = [Buffer.from(token), Buffer.from(tokenOf(stop, own))]
        return given.length === genuine.length && timingSafeEqual(given, genuine)
      })
      return isGenuine ? stop : null
    },
  }
}
