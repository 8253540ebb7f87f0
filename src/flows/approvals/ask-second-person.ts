import { createHash } from 'node:crypto'
import { type Tx, transact } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { approvalEnd, WAY_OF } from '#features/approvals/domain/approval.ts'
import { insertApproval } from '#features/approvals/server/approval-repository.ts'
import { comesToMoreThan, insertLoneAct } from '#features/approvals/server/lone-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from './own-company.ts'
import { keepInput, type Act, type ActServices, type Stake } from './act.ts'

export type ApprovalServices = ActServices & Pick<Services, 'fourEyes'>

/**
 * Carries out a staff action, or stores it for a second person if it moves more than one person may. The
 * actions of a day are added up, so that a large sum can't move in small parts. A repetition with the same
 * key does nothing again.
 * @throws AppError `awaits_second_person` if it was stored; an error of the action itself is thrown at once
 * in either case.
 */
export async function askSecondPerson<Input, Output>(
  services: ApprovalServices,
  act: Act<Input, Output>,
  { actor, repeat }: { actor: Actor; repeat: RepeatKey | null },
  input: Input,
): Promise<Output> {
  const outcome = await transact(services.db, (tx) =>
    doOnce(tx, repeat, () => doOrKeep({ ...services, db: tx }, tx, act, actor, input)),
  )
  // Only now: thrown earlier, it would roll back what was stored.
  if (outcome === null) throw new AppError('awaits_second_person')
  return outcome.done
}

/** Returns null for an action that was stored. */
async function doOrKeep<Input, Output>(
  services: ApprovalServices,
  tx: Tx,
  act: Act<Input, Output>,
  actor: Actor,
  input: Input,
): Promise<{ done: Output } | null> {
  const { fourEyes } = services
  const carryOut = async () => ({ done: await act.carryOut(services, actor, input) })
  if (fourEyes === null) return carryOut()
  const stake = await act.measure(tx, input)
  if (stake === null || stake.amountMinor <= 0n) return carryOut()
  const { of, amountMinor, currency } = stake
  const lone = { way: WAY_OF[act.name], ...of, amountMinor, currency, doneAt: services.now() }
  if (!(await comesToMoreThan(tx, lone, fourEyes.aboveMinor))) {
    await insertLoneAct(tx, lone)
    return carryOut()
  }
  await refuseOwnCompany(tx, actor, stake.of)
  await rehearse(tx, (inner) => act.carryOut({ ...services, db: inner }, actor, input))
  await keep(tx, { act: act.name, actor, input, stake, now: services.now() })
  return null
}

class Rehearsed extends Error {}

/** Carries out the action and rolls it back, so that the requester learns of errors at once. */
async function rehearse(tx: Tx, act: (inner: Tx) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await act(inner)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}

interface Kept {
  act: string
  actor: Actor
  input: unknown
  stake: Stake
  now: Date
}

async function keep(tx: Tx, { act, actor, input, stake, now }: Kept): Promise<void> {
  const { of, amountMinor, currency, said } = stake
  const kept = keepInput(input)
  const isNew = await insertApproval(tx, {
    act,
    ...of,
    input: kept,
    digest: createHash('sha256').update(JSON.stringify(kept)).digest(),
    amountMinor,
    currency,
    said,
    proposedBy: actor.memberId,
    proposedAt: now,
    expiresAt: approvalEnd(now),
  })
  if (isNew) await recordDecision(tx, actor, 'ask_second_person', { act, of, amountMinor, currency }, now)
}

/** Records who requested, confirmed or rejected, with the acts on the same order or company. */
export async function recordDecision(
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  did: 'ask_second_person' | 'confirm_act' | 'reject_act',
  { act, of, amountMinor, currency, ...more }: Decided,
  at: Date,
): Promise<void> {
  await recordAct(tx, actor, {
    act: did,
    subject: 'orderId' in of ? ['order', of.orderId] : ['company', of.companyId],
    details: { act, amountMinor: String(amountMinor), currency, ...more },
    at,
  })
}

interface Decided extends Pick<Stake, 'of' | 'amountMinor' | 'currency'> {
  act: string
  approval?: number
  askedBy?: number
  reason?: string
  failure?: string
}
