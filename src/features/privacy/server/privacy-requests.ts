import { recordAct } from '#db/staff-acts.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { canMove } from '#kernel/state-machine.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { answerPrivacyRequest, enterPrivacyRequest } from '../contract/endpoints.ts'
import { dueDay, isPastDay, PRIVACY_TRANSITIONS } from '../domain/privacy-request.ts'
import {
  findRequest,
  insertRequest,
  isOpenAlready,
  lockRequest,
  saveAnswer,
  type PrivacyRequestRow,
} from './privacy-repository.ts'

type PrivacyServices = Pick<Services, 'db' | 'now'>

/**
 * Records a request that somebody made by letter or mail.
 * @throws AppError `invalid` for a date in the future, `already_recorded` for a request that is open already.
 */
export async function enterRequest(
  { db, now }: PrivacyServices,
  { actor, body: { kind, who, receivedOn }, repeat }: Call<typeof enterPrivacyRequest>,
): Promise<PrivacyRequestRow> {
  if (!isPastDay(receivedOn, dayInFrance(now())))
    throw invalidField('receivedOn', 'privacy.errors.received_on')
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, async () => {
      // Two members of staff may enter the same letter, and each entry would need an answer.
      if (await isOpenAlready(tx, { kind, who, receivedOn }))
        throw new AppError('already_recorded', { message: 'privacy.errors.entered_already' })
      const dueOn = dueDay(kind, receivedOn)
      const entered = { enteredBy: actor.memberId, enteredAt: now() }
      const inserted = await insertRequest(tx, { kind, who, receivedOn, dueOn, ...entered })
      await recordAct(tx, actor, {
        act: 'enter_privacy_request',
        subject: ['privacy_request', inserted],
        details: { kind, receivedOn, dueOn },
        at: now(),
      })
      return inserted
    })
    const row = await findRequest(tx, id)
    if (!row) throw new AppError('not_found')
    return row
  })
}

/**
 * Records the answer to a request, which ends it.
 * @throws AppError `not_found`, `already_decided`; `invalid` for an impossible date.
 */
export async function answerRequest(
  { db, now }: PrivacyServices,
  { actor, params: { id }, body: { outcome, answeredOn, note } }: Call<typeof answerPrivacyRequest>,
): Promise<PrivacyRequestRow> {
  return db.transaction(async (tx) => {
    const found = await lockRequest(tx, id)
    if (!found) throw new AppError('not_found')
    const move = PRIVACY_TRANSITIONS[outcome]
    if (!canMove(move, found.state, 'staff')) throw new AppError('already_decided')
    if (!isPastDay(answeredOn, dayInFrance(now())) || answeredOn < found.receivedOn)
      throw invalidField('answeredOn', 'privacy.errors.answered_on')
    const answered = { answeredOn, note, answeredBy: actor.memberId }
    await saveAnswer(tx, id, outcome, answered)
    await recordAct(tx, actor, {
      act: 'answer_privacy_request',
      subject: ['privacy_request', id],
      details: { outcome, answeredOn },
      at: now(),
    })
    return { ...found, ...answered, state: move.to }
  })
}
