import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { isInTrouble } from '../../domain/carried.ts'
import { lockCarried, moveCarried, noteSettled, type CarriedDocument } from './carried-repository.ts'

type DecideServices = Pick<Services, 'db' | 'now'>

/**
 * A refused document is handed over anew, under an id of its own, once its cause is mended.
 * @throws AppError `not_found`, `already_decided`
 */
export async function carryAgain({ db, now }: DecideServices, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { number, round, state } = await lockInTrouble(tx, id)
    if (state !== 'refused') throw new AppError('already_decided')
    await moveCarried(tx, id, 'carry_again', {
      round: round + 1,
      attempts: 0,
      triedAt: null,
      flowId: null,
      depositedAt: null,
      code: null,
      reason: null,
    })
    await recordAct(tx, actor, {
      act: 'carry_again',
      subject: ['carried_document', id],
      details: { number },
      at: now(),
    })
  })
}

/** Staff have dealt with a refusal or a dispute. @throws AppError `not_found`, `already_decided` */
export async function settleCarried(
  { db, now }: DecideServices,
  actor: Actor,
  id: string,
  note: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { number } = await lockInTrouble(tx, id)
    const at = now()
    await noteSettled(tx, id, { settledAt: at, settledBy: actor.memberId, note })
    await recordAct(tx, actor, {
      act: 'settle_carried',
      subject: ['carried_document', id],
      details: { number, note },
      at,
    })
  })
}

async function lockInTrouble(tx: Parameters<typeof lockCarried>[0], id: string): Promise<CarriedDocument> {
  const carried = await lockCarried(tx, { id })
  if (!carried) throw new AppError('not_found')
  if (!isInTrouble(carried)) throw new AppError('already_decided')
  return carried
}
