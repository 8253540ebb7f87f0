import type { Tx } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import { endDisavowals } from '#features/disavowals/server/disavowal-repository.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { listOrderLines } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { invalidField } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { tellOfDecision } from './disavowal-news.ts'

/**
 * Staff cancel an order that one of its companies says it did not make, which is their decision about that: both sides
 * read why. The cart is locked.
 * @throws AppError `invalid` without a reason.
 */
export async function cancelDisavowed(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  { memberId }: Actor,
  order: Order,
  reason: string | undefined,
): Promise<void> {
  if (!(await isDisavowed(tx, order.id))) return
  if (reason === undefined || reason === '') throw invalidField('reason', 'disavowals.errors.reason')
  const decided = { note: reason, decidedBy: memberId, decidedAt: services.now() }
  const ended = await endDisavowals(tx, order.id, decided)
  const sellerIds = (await listOrderLines(tx, order.id)).map(({ sellerCompanyId }) => sellerCompanyId)
  const deal = { order, quote: null, buyerId: order.companyId, sellerIds: [...new Set(sellerIds)] }
  for (const id of ended) await tellOfDecision(services, tx, deal, { id, decision: 'cancel', note: reason })
}
