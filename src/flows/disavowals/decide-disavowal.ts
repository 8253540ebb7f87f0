import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { endCartsOfQuotes } from '#features/checkout/server/cart-repository.ts'
import type { DisavowalDecisionBody } from '#features/disavowals/contract/bodies.ts'
import {
  closeDisavowal,
  findDisavowal,
  type DisavowalRow,
} from '#features/disavowals/server/disavowal-repository.ts'
import { endStandingOffer, moveQuote } from '#features/quotes/server/thread-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { MOVE_ORDER } from '../approvals/acts.ts'
import { askSecondPerson, type ApprovalServices } from '../approvals/ask-second-person.ts'
import { tellOfDecision } from './disavowal-news.ts'
import { lockDeal, type Deal, type DealKey } from './find-deal.ts'

/** The deal that was disavowed: its order where it has one. */
const keyOf = ({ orderId, quoteId }: Pick<DisavowalRow, 'orderId' | 'quoteId'>): DealKey =>
  orderId === null ? { quoteId: quoteId ?? '' } : { orderId }

/**
 * Staff decide with a reason that both sides read: the deal goes on, or it is cancelled. An order is cancelled by its own
 * act, which pays back and returns the stock, and may need a second person. Returns the deal.
 * @throws AppError `not_found`, `own_company`, `already_decided`, and what cancelling an order throws.
 */
export async function decideDisavowal(
  services: ApprovalServices,
  { actor, repeat }: { actor: Actor; repeat: RepeatKey | null },
  id: string,
  asked: DisavowalDecisionBody,
): Promise<DealKey> {
  const found = await findDisavowal(services.db, id)
  if (!found) throw new AppError('not_found')
  const key = keyOf(found)
  if (asked.decision === 'cancel' && found.orderId !== null) {
    if (found.state !== 'open') throw new AppError('already_decided')
    const move = { orderId: found.orderId, asked: { status: CANCELLED, reason: asked.note } } as const
    await askSecondPerson(services, MOVE_ORDER, { actor, repeat }, move)
    return key
  }
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const deal = await lockDeal(tx, actor, key)
      if (deal.side !== 'staff') throw new AppError('own_company')
      await decide(services, tx, actor, { id, deal, ...asked })
      return null
    }),
  )
  return key
}

async function decide(
  services: ApprovalServices,
  tx: Tx,
  actor: Actor,
  { id, deal, decision, note }: DisavowalDecisionBody & { id: string; deal: Deal },
): Promise<void> {
  const { order, quote } = deal
  const now = services.now()
  const decided = { note, decidedBy: actor.memberId, decidedAt: now }
  // Paid at the last moment, it is an order by now.
  if (decision === 'cancel' && order) throw new AppError('conflict')
  if (!(await closeDisavowal(tx, id, decision, decided))) throw new AppError('already_decided')
  // What lapsed meanwhile has ended already.
  if (decision === 'cancel' && quote?.state === 'accepted') {
    await endStandingOffer(tx, quote.id, 'annul')
    await moveQuote(tx, quote.id, 'annul', { now, endedSide: 'staff' })
    await endCartsOfQuotes(tx, [quote.id], now)
  }
  const details = { disavowal: id, decision, reason: note }
  const subject = order ? (['order', order.id] as const) : (['quote', quote?.id ?? ''] as const)
  await recordAct(tx, actor, { act: 'decide_disavowal', subject, details, at: now })
  await tellOfDecision(services, tx, deal, { id, decision, note })
}
