import { createTransport } from 'nodemailer'
import { MINUTE_MS } from '#kernel/time.ts'
import { PermanentFailure } from '#platform/jobs/job.ts'
import { currentRequest } from '#platform/log/log.ts'
import { isAnybodyListening, tell } from '#platform/traces/told.ts'
import { SIGNED_HEADERS, type DkimKey } from './dkim.ts'
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

interface SmtpOptions {
  mostMs?: number
  /** The envelope sender, which receives bounces; by default the sender's address. */
  bounces?: string | null
  /** The DKIM key; null if the mail server signs. */
  dkim?: DkimKey | null
}

/**
 * Delivers to the operator's mail server. Nodemailer's errors propagate: the job is retried, unless the
 * mailbox was refused for good.
 */
export function createSmtpTransport(
  { url, isEncrypted }: MailServer,
  from: string,
  { mostMs = MOST_MS, bounces = null, dkim = null }: SmtpOptions = {},
): MailTransport {
  const transport = createTransport({
    url: addressOf({ url, isEncrypted }),
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  })
  return {
    async deliver({ messageId, to, subject, text, html, headers, attachments = [] }) {
      // Prevents automatic absence replies (RFC 3834).
      const all = { 'Auto-Submitted': 'auto-generated', ...headers }
      const words = { subject, text, html, messageId, headers: all }
      const files = attachments.map(({ fileName: filename, contentType, content }) => ({
        filename,
        contentType,
        content,
      }))
      // The library closes the connection of a delivery that is aborted.
      const signal = AbortSignal.timeout(deliveryMs(attachments, mostMs))
      const message = {
        from,
        to: { name: '', address: to },
        ...(bounces !== null && { envelope: { from: bounces, to } }),
        ...words,
        attachments: files,
        signal,
      }
      try {
        await telling(url, () => transport.sendMail(message))
      } catch (error) {
        if (signal.aborted) throw new Error('the mail server did not finish in time', { cause: error })
        if (isRefusedForGood(error)) throw new PermanentFailure(error.message, { cause: error })
        throw error
      }
    },
  }
}

/** For traces: the server and the duration, not the sender or recipient. */
async function telling(url: string, send: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  let isFailed = true
  try {
    await send()
    isFailed = false
  } finally {
    if (isAnybodyListening()) {
      const { hostname } = new URL(url)
      const details = { 'server.address': hostname, 'network.protocol.name': 'smtp' }
      const ms = performance.now() - began
      tell({ kind: 'delivery', name: `SMTP ${hostname}`, request: currentRequest(), ms, isFailed, details })
    }
  }
}

function addressOf({ url, isEncrypted }: MailServer): string {
  const address = new URL(url)
  // The library gives parameters in the address precedence over its options.
  if (isEncrypted) address.searchParams.set('requireTLS', 'true')
  return address.href
}

const GREETING_MS = 8000

/** Connects as for a delivery, and signs in if there is a user name. @throws The library's error. */
export async function greetMailServer(server: MailServer): Promise<void> {
  const transport = createTransport({
    url: addressOf(server),
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: GREETING_MS,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Whether the server says that the mailbox does not exist or takes no mail (RFC 5321 §4.2.2, RFC 7504). A
 * full one (552) may be emptied; what the server objects to in us, as 5.7 (policy, RFC 3463 §3.8) and 530
 * (credentials) do, the operator can correct.
 */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  return /^55[0136]\b/.test(response) && !/^\d+[ -]5\.7\.\d/.test(response)
}

/** How long the delivery of a mail with these attachments may take, its wait for a connection included. */
export function deliveryMs(attachments: readonly Pick<MailAttachment, 'content'>[], mostMs: number): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  return mostMs + Math.ceil((bytes / BYTES_PER_SECOND) * 1000)
}
