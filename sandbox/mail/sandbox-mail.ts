import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { isStorable } from '#kernel/text/text.ts'
import { findSandboxAttachment, listSandboxMails, type StoredMail } from '#sandbox/mail/sandbox-mailbox.ts'
import type { Services } from '#platform/services.ts'
import { html, plainPage, type Markup } from '#platform/http/plain-page.ts'

export interface SandboxMailOptions {
  /** A demonstration that is reachable from outside shows its mails to staff only. */
  staffOnly: boolean
  styles: readonly string[]
}

const query = z.object({ to: z.optional(z.string().check(z.refine(isStorable))) })
type Query = z.output<typeof query>
const attachmentParams = z.object({
  id: z.string().check(z.regex(/^\d{1,18}$/)),
  place: z.string().check(z.regex(/^\d{1,2}$/)),
})
type AttachmentParams = z.output<typeof attachmentParams>

/** All mails of a demonstration, for people and tests (decisions §9). */
export function serveSandboxMail(
  app: FastifyInstance,
  { db, store }: Pick<Services, 'db' | 'store'>,
  options: SandboxMailOptions,
): void {
  const guard = (actor: Actor | null) => {
    if (options.staffOnly && !allows('staff', actor))
      throw new AppError(actor ? 'forbidden' : 'unauthenticated')
  }
  app.get<{ Querystring: Query }>(
    '/sandbox/mail.json',
    { config: { access: 'public' }, schema: { querystring: query, hide: true } },
    async (request, reply) => {
      guard(request.actor)
      const mails = await listSandboxMails(db, request.query.to)
      return reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(mails)
    },
  )
  app.get<{ Querystring: Query }>(
    '/sandbox/mail',
    { config: { access: 'public' }, schema: { querystring: query, hide: true } },
    async (request, reply) => {
      guard(request.actor)
      const mails = await listSandboxMails(db, request.query.to)
      return reply
        .type('text/html; charset=utf-8')
        .send(plainPage('Sandbox mailbox', options.styles, mailList(mails)))
    },
  )
  app.get<{ Params: AttachmentParams }>(
    '/sandbox/mail/:id/:place',
    { config: { access: 'public' }, schema: { params: attachmentParams, hide: true } },
    async (request, reply) => {
      guard(request.actor)
      const { id, place } = request.params
      const kept = await findSandboxAttachment(db, BigInt(id), Number(place))
      const found = kept && (await store.get(kept.key))
      if (!found) throw new AppError('not_found')
      return reply
        .headers({
          'content-type': kept.contentType,
          'content-disposition': `attachment; filename="${kept.fileName}"`,
          'content-length': found.size,
        })
        .send(found.stream)
    },
  )
}

function mailList(mails: readonly StoredMail[]): Markup {
  if (mails.length === 0) return html`<p class="mt-4">No mail has been sent yet.</p>`
  return html`<p class="mt-2 text-ink-2">Nothing here left this machine. Newest first.</p>
    <ol class="mt-6 grid gap-4">
      ${mails.map(
        (mail) =>
          html`<li class="border border-line bg-surface p-4">
            <h2 class="h3">${mail.subject}</h2>
            <p class="small text-ink-2">
              To ${mail.to},
              <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 16)} UTC</time>
            </p>
            <p class="mt-3 whitespace-pre-wrap break-words">${linked(mail.text)}</p>
            ${mail.attachments.map(
              ({ fileName, bytes }, place) =>
                html`<p class="small mt-2">
                  <a href="/sandbox/mail/${mail.id}/${place}">${fileName}</a> (${Math.ceil(bytes / 1024)} kB)
                </p>`,
            )}
          </li>`,
      )}
    </ol>`
}

/** Turns addresses in a mail's text into links. */
function linked(text: string): Markup {
  const parts = text.split(/(https?:\/\/[^\s\]]+)/)
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))}`
}
