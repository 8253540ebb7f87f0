import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { PROMISED_HOURS } from '#kernel/promised-hours.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../../contract/messages/endpoints.ts'
import { answerMessage, closeMessage, reopenMessage } from './handle-message.ts'
import { findForStaff, listForStaff, type ReadMessage } from './message-repository.ts'

/** The desk at which staff answer messages of the home page and of the contact page. */
export function serveMessages(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
): void {
  const { db } = services
  serve(app, endpoints.listMessages, async ({ query }) => {
    const { view = 'open', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listForStaff(db, { view, page, pageSize })
    return [total, rows.map(present)] satisfies [number, endpoints.StaffMessage[]]
  })
  serve(app, endpoints.readMessage, ({ params: { id } }) => read(db, id))
  serve(app, endpoints.answerMessage, async ({ actor, params: { id }, body: { answer } }) => {
    await answerMessage(services, actor, id, answer)
    return read(db, id)
  })
  serve(app, endpoints.closeMessage, async ({ actor, params: { id } }) => {
    await closeMessage(services, actor, id)
    return read(db, id)
  })
  serve(app, endpoints.reopenMessage, async ({ actor, params: { id } }) => {
    await reopenMessage(services, actor, id)
    return read(db, id)
  })
}

/** @throws AppError `not_found`. */
async function read(db: Db, id: string): Promise<endpoints.StaffMessage> {
  const row = await findForStaff(db, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}

function present({ message, sender, company, answerer }: ReadMessage): endpoints.StaffMessage {
  const { id, about, email, text, search, createdAt, answeredAt, answer } = message
  return {
    id,
    about,
    email,
    text,
    search,
    member: sender && { id: sender.id, name: fullName(sender), company: company ?? '' },
    sentAt: createdAt.toISOString(),
    dueAt: answeredAt ? null : new Date(createdAt.getTime() + PROMISED_HOURS * HOUR_MS).toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy: answerer && fullName(answerer),
    answer,
  }
}
