import { type Tx, transact } from '#db/client.ts'
import { lockCart, lockCartsOfRequest } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { lockQuote } from '#features/quotes/server/thread-repository.ts'
import {
  isUndecided,
  REQUISITION_TRANSITIONS,
  type RequisitionMove,
} from '#features/requisitions/domain/requisition.ts'
import { tellApproversOfEnd, tellAsker } from '#features/requisitions/server/requisition-news.ts'
import { findName } from '#features/requisitions/server/people-repository.ts'
import {
  findEnd,
  findRequisition,
  listOver,
  lockRequisition,
  lockWaitingOf,
  moveRequisition,
  type Requisition,
} from '#features/requisitions/server/requisition-repository.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { releaseHold } from '../payments/hold-units.ts'

type EndServices = Pick<Services, 'now' | 'publicUrl'>

interface End {
  move: RequisitionMove
  /** Who ends it; null for the clock. */
  memberId: number | null
  reason: string | null
}

/**
 * Ends a requisition, frees its units, unless an order takes them over, and tells who asked, unless that is who
 * withdrew it, and the approvers if none of them decided. Its quote with the carts of that request, or its cart, and the
 * requisition must be locked.
 * @throws AppError `already_decided`
 */
export async function endRequisition(
  services: EndServices,
  tx: Tx,
  asked: Requisition,
  { move, memberId, reason }: End,
): Promise<void> {
  const now = services.now()
  await moveRequisition(tx, asked.id, move, { endedBy: memberId, endedAt: now, reason })
  if (move !== 'approve' || asked.quoteId !== null) await freeUnitsOf(tx, asked, now)
  const { to: outcome } = REQUISITION_TRANSITIONS[move]
  if (isUndecided(outcome)) await tellApproversOfEnd(services, tx, asked, outcome)
  if (outcome === 'withdrawn') return
  const by = memberId === null ? '' : await findName(tx, memberId)
  await tellAsker(services, tx, asked, { outcome, by, reason: reason ?? '' })
}

/**
 * What the checkout ended already, such as of a suspended member, is not freed twice, nor what an order holds that came
 * about otherwise.
 */
async function freeUnitsOf(tx: Tx, { cartId }: Requisition, now: Date): Promise<void> {
  if (cartId === null) return
  await lockCart(tx, cartId)
  if (await findOrderOfCart(tx, cartId)) return
  const hold = await findLivingHold(tx, cartId)
  if (hold) await releaseHold(tx, hold, now)
}

/** Ends the one of a quote that is agreed or asked about otherwise. The quote and its carts must be locked. */
export async function overtakeWaiting(services: EndServices, tx: Tx, quoteId: string): Promise<void> {
  const asked = await lockWaitingOf(tx, quoteId)
  if (asked) await endRequisition(services, tx, asked, { move: 'overtake', memberId: null, reason: null })
}

/** Locks a requisition of a company, after its cart, or its quote and the carts of that request; null if there is none. */
export async function lockAsked(
  tx: Tx,
  which: { id: string; companyId: number },
): Promise<Requisition | null> {
  const found = await findRequisition(tx, which)
  if (found === null) return null
  if (found.quoteId !== null) {
    await lockQuote(tx, found.quoteId)
    await lockCartsOfRequest(tx, found.quoteId)
  } else if (found.cartId !== null) await lockCart(tx, found.cartId)
  return lockRequisition(tx, found.id)
}

/** Ends one whose time is over, or that stands no more. Returns how it ended; null if it still stands. */
export async function endIfOver(
  services: EndServices & Pick<Services, 'db'>,
  which: { id: string; companyId: number },
): Promise<'lapse' | 'overtake' | null> {
  return transact(services.db, async (tx) => {
    const asked = await lockAsked(tx, which)
    if (asked?.state !== 'waiting') return null
    const move = await findEnd(tx, asked.id, services.now())
    if (move !== null) await endRequisition(services, tx, asked, { move, memberId: null, reason: null })
    return move
  })
}

const AT_MOST = 200

/** Ends requisitions that lapsed, and those whose offer, prices, listings, units or asker are not what they were. */
export const endRequisitionsJob = defineJob({
  name: 'end-requisitions',
  lane: 'clock',
  priority: 3,
  cron: '* * * * *',
  async run(services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'log'>) {
    for (const which of await listOver(services.db, services.now(), AT_MOST)) {
      try {
        await endIfOver(services, which)
      } catch (error) {
        // The next run tries again; the others must not wait for it.
        services.log.error({ id: which.id, err: describeError(error) }, 'a requisition could not be ended')
      }
    }
  },
})
