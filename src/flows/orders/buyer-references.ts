import type { FastifyInstance } from 'fastify'
import { type Tx, transact } from '#db/client.ts'
import { changeCartReferences } from '#features/checkout/contract/references.ts'
import { findCartReferences, saveCartReferences } from '#features/checkout/server/cart-references.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findDocumentOf } from '#features/invoices/server/document-repository.ts'
import { reissueProforma } from '#features/invoices/server/issue-document.ts'
import { changeOrderReferences } from '#features/orders/contract/order-acts.ts'
import { awaitsTransfer, mayChangeReferences } from '#features/orders/domain/order.ts'
import { readOrderOf } from '#features/orders/server/order-reader.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { presentOrder } from '#features/orders/server/present-order.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import {
  decideReferences,
  type BuyerReferences,
  type ReferencesBody,
} from '#kernel/trade/buyer-references/buyer-references.ts'
import { referencesError } from '#kernel/trade/buyer-references/references-error.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { alreadyOrdered, lockOwnCart } from '../payments/payable-cart.ts'

/** The buyer's references of a purchase, from the checkout until its invoice is issued. */
export function serveReferences(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  serve(app, changeCartReferences, async ({ actor, params: { cartId }, body }) => {
    return transact(db, async (tx) => {
      const { order } = await lockOwnCart(tx, actor, cartId)
      if (order) throw alreadyOrdered(order)
      return change(tx, cartId, body, now())
    })
  })
  serve(app, changeOrderReferences, async ({ actor, params: { id }, body }) => {
    await changeOfOrder(services, actor, id, body)
    const read = await readOrderOf(db, actor.companyId, id)
    if (!read) throw new AppError('not_found')
    return presentOrder(read, now(), actor)
  })
}

/**
 * Whoever issues the invoice holds the lock of the cart, too: it has either all of the change or nothing.
 * @throws AppError `not_found`, `references_frozen`, `conflict` with the kept ones; 422 on `requestedOn`.
 */
async function changeOfOrder(
  { db, now, bankAccount }: Pick<Services, 'db' | 'now' | 'bankAccount'>,
  { companyId }: Actor,
  orderId: string,
  asked: ReferencesBody,
): Promise<void> {
  const found = await findOrder(db, orderId)
  if (found?.companyId !== companyId) throw new AppError('not_found')
  await transact(db, async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    const isInvoiced = (await findDocumentOf(tx, orderId, 'invoice')) !== null
    if (!mayChangeReferences(order, isInvoiced)) throw new AppError('references_frozen')
    await change(tx, order.cartId, asked, now())
    // Last, since it takes a number.
    if (awaitsTransfer(order)) await reissueProforma(tx, orderId, bankAccount, now())
  })
}

async function change(tx: Tx, cartId: string, asked: ReferencesBody, now: Date): Promise<BuyerReferences> {
  const kept = await findCartReferences(tx, cartId)
  const decided = decideReferences(kept, asked, dayInFrance(now))
  if (!decided.ok) throw referencesError(decided.refusal, kept)
  await saveCartReferences(tx, cartId, decided.value)
  return decided.value
}
