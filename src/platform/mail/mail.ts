import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import type { MailKind, MailKinds, Stoppable } from '#kernel/notify-kinds.ts'
import { defineJob, enqueue, PermanentFailure } from '#platform/jobs/job.ts'
import type { Log } from '#platform/log/log.ts'
import { MAIL_LISTS } from '#kernel/mail-lists.ts'
import type { MailTroubles } from './mail-troubles.ts'
import type { MessageIds } from './message-ids.ts'
import { isGone } from './read-return.ts'
import type { MailStop, StopLinks } from './stop-links.ts'

/** A file attached to a mail, and its key in the object store. */
export interface MailAttachment {
  fileName: string
  contentType: string
  content: Buffer
  key: string
}

/**
 * A mail ready to be sent. `messageId` is the same for every attempt, so that a mailbox can recognise a
 * duplicate.
 */
export interface Mail {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** In addition to the usual headers. */
  headers?: Readonly<Record<string, string>>
}

/** The delivery: an SMTP server or the sandbox mailbox. A failed delivery throws and is retried. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>
}

/** Renders a feature's template with its data; comes from the server bundle. */
export type RenderMail = (
  template: string,
  language: Language,
  data: Readonly<Record<string, unknown>>,
) => Promise<{ subject: string; text: string; html: string }>

export type MailRequest<Kind extends MailKind = MailKind> = {
  /** Names the cause, for example `order:abc:status:6`; a cause sends each recipient one message. */
  cause: string
  to: string
  language: Language
  template: Kind
  /** Data of the template. Never a token: jobs are stored, and tokens are stored only as hashes. */
  data: Readonly<Omit<MailKinds[Kind], keyof Stoppable<object>>>
  /** Ids of attached documents; the files are read when the mail is sent. */
  attach?: readonly string[]
} & Stop<MailKinds[Kind]>

/** A mail with an unsubscribe link: the template gets it as `stopAddress`, the mail gets the headers. */
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
  // A payload enqueued by an older release may have another shape: templates tolerate missing properties.
  run: ({ mailer }: { mailer: Mailer }, request) => mailer.send(request as MailRequest),
})

/** Enqueues a mail in the transaction of its cause; `runAt` delays it. */
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
  /** Renders and sends now; for jobs, which are retried when it throws. */
  send<Kind extends MailKind>(
    request: MailRequest<Kind>,
    /** Where mail programs post to unsubscribe somebody without an account, for whom there is no list. */
    unsubscribe?: string,
  ): Promise<void>
}

interface MailerOptions {
  ids: MessageIds
  troubles: MailTroubles
  log: Pick<Log, 'info'>
  stopLinks: StopLinks
  /** Opens an attached document. */
  openAttachment: (id: string) => Promise<MailAttachment>
}

export function createMailer(
  render: RenderMail,
  transport: MailTransport,
  { ids, troubles, log, stopLinks, openAttachment }: MailerOptions,
): Mailer {
  return {
    async send({ cause, to, language, template, data, stop, attach = [] }, unsubscribe) {
      if (!isOfAccount(template) && (await troubles.isHeld(to))) {
        log.info({ template }, 'a mail is left out, because mails to its address come back')
        return
      }
      // The link is made here because payloads are stored.
      const words = await render(template, language, {
        ...data,
        ...(stop && { stopAddress: stopLinks.pageOf(stop, language) }),
      })
      const stopCall = stop ? stopLinks.callOf(stop) : unsubscribe
      const headers = stopCall === undefined ? undefined : unsubscribeHeaders(stopCall)
      const attachments: MailAttachment[] = []
      for (const id of attach) attachments.push(await openAttachment(id))
      const delivered = transport.deliver({
        messageId: ids.of(cause, to),
        to,
        ...words,
        ...(headers && { headers }),
        ...(attachments.length > 0 && { attachments }),
      })
      await delivered.catch(async (error: unknown) => {
        if (error instanceof PermanentFailure && isGone('5.0.0', error.message))
          await troubles.keepBounce(to, error.message)
        throw error
      })
    },
  }
}

/**
 * Mail about the account itself goes to every address: mails with a link were just requested and show whether
 * the mailbox works again, and the others warn of misuse. So does mail about payout accounts.
 */
const isOfAccount = (template: string) =>
  template.startsWith('accounts.') || template.startsWith('ledger.payout_account_')

/** Headers by which mail programs show their own unsubscribe button (RFC 2369, RFC 8058). */
function unsubscribeHeaders(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
