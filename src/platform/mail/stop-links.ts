import { createHmac, timingSafeEqual } from 'node:crypto'
import { localizePath, type Language } from '#kernel/language.ts'

/**
 * Mails that nobody needs, and that stop by one click: news of saved products, new matches of saved searches,
 * requests for what one lists.
 */
export const MAIL_LISTS = ['favourites', 'searches', 'wanted'] as const
export type MailList = (typeof MAIL_LISTS)[number]

/** Whose mails of which kind. */
export interface MailStop {
  list: MailList
  memberId: number
}

/**
 * Addresses by which a member stops mails without signing in. They never expire: old mails stay in mailboxes.
 */
export interface StopLinks {
  /** The page for people. */
  pageOf(stop: MailStop, language: Language): string
  /** What mail programs post to (RFC 8058). */
  callOf(stop: MailStop): string
  /** What a genuine token stands for; null for any other. */
  read(token: string): MailStop | null
}

const TOKEN = /^([a-z]+)\.([1-9]\d{0,9})\.([\w-]{43})$/

/**
 * Signed by a key of its own, derived from the secret of the sessions: a token of one is never one of the
 * other.
 */
export function createStopLinks(secret: string, publicUrl: string): StopLinks {
  const key = createHmac('sha256', secret).update('mails that stop').digest()
  const tokenOf = ({ list, memberId }: MailStop) => {
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
      const [given, genuine] = [Buffer.from(token), Buffer.from(tokenOf(stop))]
      return given.length === genuine.length && timingSafeEqual(given, genuine) ? stop : null
    },
  }
}
