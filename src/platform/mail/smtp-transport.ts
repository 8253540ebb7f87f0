import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.ts'

const TIMEOUT_MS = 20_000

export interface MailServer {
  url: string
  /** Never sends unencrypted over `smtp://`, whatever else the address says. */
  isEncrypted: boolean
}

/** Delivers to the operator's mail server. Nodemailer's errors propagate: the job is retried. */
export function createSmtpTransport({ url, isEncrypted }: MailServer, from: string): MailTransport {
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
      await transport.sendMail({ from, to: { name: '', address: to }, ...words, attachments: files })
    },
  }
}
