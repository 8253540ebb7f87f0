import type { Tx } from '#db/client.ts'
import { requireSamePassword } from '#features/accounts/server/check-password.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { requireCompanyAdmin } from '#features/accounts/server/company/require-admin.ts'
import { findMember } from '#features/accounts/server/member-repository.ts'
import { proveAct, type Prover } from '#features/accounts/server/prove-act.ts'
import type { DisavowalBody } from '#features/disavowals/contract/bodies.ts'
import type { DealView } from '#features/disavowals/contract/endpoints.ts'
import { dueAt, refusalOf } from '#features/disavowals/domain/disavowal.ts'
import {
  insertDisavowal,
  listDisavowals,
  type DisavowalRow,
} from '#features/disavowals/server/disavowal-repository.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { endPickups } from '../orders/end-pickups.ts'
import { tellOfDisavowal } from './disavowal-news.ts'
import { findDeal, keysOf, lockDeal, type Deal, type DealKey } from './find-deal.ts'

export type DisavowalProver = Prover & { services: Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'> }

/** What was said of a deal, as an actor may read it. @throws AppError `not_found`. */
export async function readDeal(db: Db, actor: Actor, key: DealKey): Promise<DealView> {
  const deal = await findDeal(db, actor, key)
  const said = await listDisavowals(db, keysOf(deal))
  const isParty = deal.side !== 'staff'
  const mayDisavow = isParty && refusalOf({ ...factsOf(deal), said }, actor.companyId) === null
  const [latest] = said
  return {
    latest: latest ? present(latest, actor, deal) : null,
    can: {
      disavow: mayDisavow && actor.isCompanyAdmin,
      admins: mayDisavow && !actor.isCompanyAdmin,
      decide: !isParty && latest?.state === 'open',
    },
  }
}

function present(row: DisavowalRow, actor: Actor, { side: reader }: Deal): NonNullable<DealView['latest']> {
  const { id, state, side, note, madeAt, dueAt: due } = row
  const isOwn = row.companyId === actor.companyId
  return {
    id,
    state,
    side,
    isOwn,
    text: isOwn || reader === 'staff' ? row.text : '',
    note,
    madeAt: madeAt.toISOString(),
    dueAt: due.toISOString(),
  }
}

const factsOf = ({ order, quote, hasLeft }: Deal) => ({
  hasLeft,
  status: order?.status ?? null,
  isAgreed: quote?.state === 'accepted',
})

/**
 * An administrator says with its own password that a deal is none of the company's doing: from then on it stops, until
 * staff decide.
 * @throws AppError `not_found`; `forbidden` for another member; `invalid` for a missing or wrong `password` or `code`;
 * `cancellation_not_allowed` once the goods have left, and where it was said before.
 */
export async function disavow(
  prover: DisavowalProver,
  actor: Actor,
  key: DealKey,
  { text = '', ...proof }: DisavowalBody,
): Promise<void> {
  const { services } = prover
  if ((await findDeal(services.db, actor, key)).side === 'staff') throw new AppError('not_found')
  requireCompanyAdmin(actor)
  const provedHash = await proveAct(prover, actor, proof, 'company_act_refused')
  await services.db.transaction(async (tx) => {
    await lockMembership(tx, actor.companyId)
    const person = await findMember(tx, actor.memberId)
    if (person?.companyId !== actor.companyId) throw new AppError('not_found')
    requireCompanyAdmin(person)
    await requireSamePassword(tx, actor.memberId, provedHash)
    await stop(services, tx, actor, await lockDeal(tx, actor, key), { text, person: fullName(person) })
  })
}

async function stop(
  services: DisavowalProver['services'],
  tx: Tx,
  { companyId, memberId }: Actor,
  deal: Deal,
  { text, person }: { text: string; person: string },
): Promise<void> {
  const { side, order } = deal
  if (side === 'staff') throw new AppError('not_found')
  const refusal = refusalOf({ ...factsOf(deal), said: await listDisavowals(tx, keysOf(deal)) }, companyId)
  if (refusal !== null)
    throw new AppError('cancellation_not_allowed', { message: `disavowals.errors.${refusal}` })
  const madeAt = services.now()
  const id = randomId()
  // Of an order, which has its own page: the quote has ended with it.
  const keys = order ? { orderId: order.id, quoteId: null } : keysOf(deal)
  const times = { madeAt, dueAt: dueAt(madeAt) }
  await insertDisavowal(tx, { id, ...keys, companyId, memberId, side, text, ...times })
  // The courier would take the goods along; whoever decides that the deal goes on books another one.
  if (order) await endPickups(tx, order.id)
  await tellOfDisavowal(services, tx, deal, { id, companyId, person, ...times })
}
