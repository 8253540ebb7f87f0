import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { lockMessage, saveState, type MessageRow } from './message-repository.ts'

type MessageServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Mails an answer to whoever sent the message.
 * @throws AppError `not_found`; `already_decided` for a message that does not wait any more.
 */
export async function answerMessage(
  services: MessageServices,
  actor: Actor,
  id: string,
  answer: string,
): Promise<void> {
  const at = services.now()
  await services.db.transaction(async (tx) => {
    const found = await lockAs(tx, id, (row) => row.answeredAt === null)
    await saveState(tx, id, { answeredAt: at, answeredBy: actor.memberId, answer })
    await recordAct(tx, actor, { act: 'answer_message', subject: ['message', id], details: {}, at })
    const { email, language, text, createdAt } = found
    await notify(tx, services, [{ email, language }], {
      cause: `message_answer:${id}`,
      mail: 'content.answer',
      data: (_, addressOf) => ({ answer, text, sentAt: createdAt.toISOString(), url: addressOf('/contact') }),
    })
  })
}

/**
 * Closes a message to which nothing has to be answered, or that was answered elsewhere.
 * @throws AppError `not_found`; `already_decided` for a message that does not wait any more.
 */
export async function closeMessage({ db, now }: MessageServices, actor: Actor, id: string): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    await lockAs(tx, id, (row) => row.answeredAt === null)
    await saveState(tx, id, { answeredAt: at, answeredBy: actor.memberId, answer: null })
    await recordAct(tx, actor, { act: 'close_message', subject: ['message', id], details: {}, at })
  })
}

/**
 * Opens a message again that was closed without an answer.
 * @throws AppError `not_found`; `already_decided` for one that waits or was answered.
 */
export async function reopenMessage({ db, now }: MessageServices, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAs(tx, id, (row) => row.answeredAt !== null && row.answer === null)
    await saveState(tx, id, { answeredAt: null, answeredBy: null, answer: null })
    await recordAct(tx, actor, { act: 'reopen_message', subject: ['message', id], details: {}, at: now() })
  })
}

async function lockAs(tx: Tx, id: string, isAsNeeded: (row: MessageRow) => boolean): Promise<MessageRow> {
  const found = await lockMessage(tx, id)
  if (!found) throw new AppError('not_found')
  if (!isAsNeeded(found)) throw new AppError('already_decided')
  return found
}
