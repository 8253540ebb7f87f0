import { createTransport } from 'nodemailer'
import { MINUTE_MS } from '#kernel/time.ts'
import type { MailAttachment, MailTransport } from './mail.ts'

/** For each step: the connection, the greeting, and silence in between. */
const TIMEOUT_MS = 20_000
/** For all of it: a server that keeps talking is never silent. Attachments add to it. */
const MOST_MS = MINUTE_MS
/** A slow line, with the encoding of attachments. */
const BYTES_PER_SECOND = 30_000

export interface MailServer {
  url: string
  /** Never sends unencrypted over `smtp://`, whatever else the address says. */
  isEncrypted: boolean
}

/** Delivers to the operator's mail server. Nodemailer's errors propagate: the job is retried. */
export function createSmtpTransport(
  { url, isEncrypted }: MailServer,
  from: string,
  { mostMs = MOST_MS }: { mostMs?: number } = {},
): MailTransport {
  const address = new URL(url)
  // The library gives the address's parameters precedence over its options.
  if (isEncrypted) address.searchParams.set('requireTLS', 'true')
  const transport = createTransport({
    url: address.href,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async deliver({ messageId, to, subject, text, html, headers, attachments = [] }) {
      const words = { subject, text, html, messageId, ...(headers && { headers: { ...headers } }) }
      const files = attachments.map(({ fileName: filename, contentType, content }) => ({
        filename,
        contentType,
        content,
      }))
      // The library closes the connection of a delivery that is aborted.
      const signal = AbortSignal.timeout(deliveryMs(attachments, mostMs))
      const message = { from, to: { name: '', address: to }, ...words, attachments: files, signal }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw signal.aborted ? new Error('the mail server did not finish in time', { cause: error }) : error
      }
    },
  }
}

/** How long the delivery of a mail with these attachments may take, its wait for a connection included. */
export function deliveryMs(attachments: readonly Pick<MailAttachment, 'content'>[], mostMs: number): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  return mostMs + Math.ceil((bytes / BYTES_PER_SECOND) * 1000)
}
