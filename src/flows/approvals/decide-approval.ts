import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, type Tx, transact } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { decideConfirmation, decideRejection } from '#features/approvals/domain/approval.ts'
import {
  closeApproval,
  findApproval,
  lockApproval,
  type Approval,
} from '#features/approvals/server/approval-repository.ts'
import { type Actor, STAFF_ROLES } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { moneyOf, refuseOwnCompany } from './own-company.ts'
import { readInput, type Act, type ActServices } from './act.ts'
import { ACTS } from './acts.ts'
import { recordDecision } from './ask-second-person.ts'

/**
 * A second person approves an action, which is then carried out once, in the name of the first. If it fails
 * by now, the error is stored with it, and it has to be requested again.
 * @throws AppError `not_found`, `already_decided`, `gone` after its time, `forbidden` for the person who
 * requested it, `own_company`.
 */
export async function confirmApproval(services: ActServices, actor: Actor, id: number): Promise<void> {
  const { db, now } = services
  await transact(db, async (tx) => {
    const { act, approval, stake } = await open(tx, id)
    const decided = decideConfirmation(approval, actor.memberId, now())
    if (!decided.ok) throw refusalOf(decided.refusal)
    await refuseOwnCompany(tx, actor, moneyOf(approval))
    const failure =
      stake !== null && stake.amountMinor > approval.amountMinor
        ? 'approvals.errors.more_by_now'
        : await carryOut(services, tx, act, approval)
    const by = { decidedBy: actor.memberId, decidedAt: now() }
    await closeApproval(
      tx,
      id,
      failure === null ? { state: 'done', ...by } : { state: 'failed', failure, ...by },
    )
    const said = { ...stakeOf(approval), ...(failure !== null && { failure }) }
    await recordDecision(tx, actor, 'confirm_act', said, now())
  })
}

/**
 * Rejects an action; the person who requested it may do so too.
 * @throws AppError `not_found`, `already_decided`, `gone` after its time, `own_company`.
 */
export async function rejectApproval(
  { db, now }: Pick<ActServices, 'db' | 'now'>,
  actor: Actor,
  id: number,
  note: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const approval = await lockApproval(tx, id)
    if (!approval) throw new AppError('not_found')
    const decided = decideRejection(approval, now())
    if (!decided.ok) throw refusalOf(decided.refusal)
    await refuseOwnCompany(tx, actor, moneyOf(approval))
    await closeApproval(tx, id, { state: 'rejected', note, decidedBy: actor.memberId, decidedAt: now() })
    await recordDecision(tx, actor, 'reject_act', { ...stakeOf(approval), reason: note }, now())
  })
}

/**
 * Locks first the cart and then the action, in the same order as a request, and measures again what it moves.
 */
async function open(tx: Tx, id: number) {
  const found = await findApproval(tx, id)
  if (!found) throw new AppError('not_found')
  const act = ACTS.find(({ name }) => name === found.act)
  if (!act) throw new Error(`nobody knows the act ${found.act}`)
  const stake = await act.measure(tx, readInput(found.input) as never)
  const approval = await lockApproval(tx, id)
  if (!approval) throw new AppError('not_found')
  return { act, approval, stake }
}

/** Runs within a savepoint. Returns the message key of the error if it was refused. */
async function carryOut(
  services: ActServices,
  tx: Tx,
  act: Act<never, unknown>,
  { input, proposedBy }: Approval,
): Promise<string | null> {
  const asker = await findStaff(tx, proposedBy)
  if (!asker) return 'approvals.errors.asker_gone'
  try {
    await tx.transaction((inner) =>
      act.carryOut({ ...services, db: inner }, asker, readInput(input) as never),
    )
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.fields?.[0]?.message ?? error.details.message ?? `errors.${error.code}`
  }
}

/**
 * The person who requested the action, with the member's present role. Such an action belongs to no session.
 */
async function findStaff(db: Db | Tx, memberId: number): Promise<Actor | null> {
  const { id, companyId, role, isCompanyAdmin, suspendedAt, deletedAt } = member
  const [row] = await db
    .select({ memberId: id, companyId, role, isCompanyAdmin })
    .from(member)
    .where(and(eq(id, memberId), inArray(role, STAFF_ROLES), isNull(suspendedAt), isNull(deletedAt)))
  return row ? { ...row, sessionId: '' } : null
}

function stakeOf(approval: Approval) {
  const { id, act, amountMinor, currency, proposedBy } = approval
  return { approval: id, askedBy: proposedBy, act, of: moneyOf(approval), amountMinor, currency }
}

function refusalOf(refusal: 'already_decided' | 'expired' | 'own'): AppError {
  if (refusal === 'expired') return new AppError('gone', { message: 'approvals.errors.expired' })
  if (refusal === 'own') return new AppError('forbidden', { message: 'approvals.errors.own' })
  return new AppError(refusal)
}
