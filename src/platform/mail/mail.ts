import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { MailKind, MailKinds, Stoppable } from '#kernel/mail-kinds.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { MAIL_LISTS, type MailStop, type StopLinks } from './stop-links.ts'

/** A file that a mail carries, and where in the object store it lies. */
export interface MailAttachment {
  fileName: string
  contentType: string
  content: Buffer
  key: string
}

/** A mail ready to leave. `messageId` is the same for every attempt, so that a mailbox can tell a repeat. */
export interface Mail {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** Beside the usual ones. */
  headers?: Readonly<Record<string, string>>
}

/** What delivers: the SMTP server, or the sandbox mailbox. A failed delivery throws and is tried again. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>
}

/** Turns a template of a feature and its data into words; comes from the server bundle. */
export type RenderMail = (
  template: string,
  language: Language,
  data: Readonly<Record<string, unknown>>,
) => Promise<{ subject: string; text: string; html: string }>

export type MailRequest<Kind extends MailKind = MailKind> = {
  /** Names the cause, for example `order:abc:status:6`; one cause makes one message to one recipient. */
  cause: string
  to: string
  language: Language
  template: Kind
  /** Values for the template. Never a token: jobs are stored, and tokens are stored only as hashes. */
  data: Readonly<Omit<MailKinds[Kind], keyof Stoppable<object>>>
  /** Ids of documents that go with it; the files themselves are read when it leaves. */
  attach?: readonly string[]
} & Stop<MailKinds[Kind]>

/**
 * A mail that its reader may stop says how: the template gets the link as `stopAddress`, the mail the headers
 * for it.
 */
type Stop<Data> = Data extends Stoppable<unknown> ? { stop: MailStop } : { stop?: never }

export const sendMailJob = defineJob({
  name: 'send-mail',
  lane: 'mail',
  priority: 5,
  payload: z.object({
    cause: z.string(),
    to: z.string(),
    language: z.enum(LANGUAGES),
    template: z.string(),
    data: z.record(z.string(), z.unknown()),
    stop: z.optional(z.object({ list: z.enum(MAIL_LISTS), memberId: z.number() })),
    attach: z.optional(z.array(z.string())),
  }),
  // What an older release promised may have another shape: a template takes what it finds.
  run: ({ mailer }: { mailer: Mailer }, request) => mailer.send(request as MailRequest),
})

/** Promises a mail in the transaction of its cause; `runAt` is when it leaves, if not at once. */
export async function enqueueMail<Kind extends MailKind>(
  tx: Tx,
  request: MailRequest<Kind>,
  runAt?: Date,
): Promise<void> {
  const key = `mail:${request.cause}:${request.to}`
  const { attach, data, ...rest } = request
  const payload = { ...rest, data: { ...data }, ...(attach && { attach: [...attach] }) }
  await enqueue(tx, sendMailJob, payload, { key, ...(runAt && { runAt }) })
}

export interface Mailer {
  /** Renders and delivers now; for jobs, which are tried again when it throws. */
  send<Kind extends MailKind>(request: MailRequest<Kind>): Promise<void>
}

interface MailerOptions {
  /** The right part of message ids. */
  domain: string
  stopLinks: StopLinks
  /** Reads a document that a mail carries. */
  openAttachment: (id: string) => Promise<MailAttachment>
}

export function createMailer(
  render: RenderMail,
  transport: MailTransport,
  { domain, stopLinks, openAttachment }: MailerOptions,
): Mailer {
  return {
    async send({ cause, to, language, template, data, stop, attach = [] }) {
      // The link is made here, because what is enqueued is stored.
      const words = await render(template, language, {
        ...data,
        ...(stop && { stopAddress: stopLinks.pageOf(stop, language) }),
      })
      const local = Buffer.from(`${cause}|${to.toLowerCase()}`).toString('base64url')
      const headers = stop && unsubscribeHeaders(stopLinks.callOf(stop))
      const attachments: MailAttachment[] = []
      for (const id of attach) attachments.push(await openAttachment(id))
      await transport.deliver({
        messageId: `<${local}@${domain}>`,
        to,
        ...words,
        ...(headers && { headers }),
        ...(attachments.length > 0 && { attachments }),
      })
    },
  }
}

/** By which mail programs show a button of their own that stops these mails (RFC 2369, RFC 8058). */
function unsubscribeHeaders(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
