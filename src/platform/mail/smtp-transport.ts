import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.ts'

const TIMEOUT_MS = 20_000

/** Delivers to the operator's mail server. Nodemailer's errors pass: the job is tried again. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
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
