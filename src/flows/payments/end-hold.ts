import { transact } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findAskedDeposit } from '#features/checkout/server/deposit-repository.ts'
import { extendHold, findHold } from '#features/checkout/server/hold-repository.ts'
import { findPaymentOfHold } from '#features/checkout/server/payment-repository.ts'
import { extendedEnd, isExpired, type Hold } from '#features/checkout/domain/hold.ts'
import { isCancellable, isUnderWay } from '#features/checkout/domain/payment-state.ts'
import { awaitsTransfer } from '#features/orders/domain/order.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { stopDeposit } from '../deposits/stop-deposit.ts'
import { expireTransfer } from '../transfers/expire-transfer.ts'
import { releaseHold } from './hold-units.ts'
import { settlePayment, type SettlingServices } from './settle-payment.ts'

/**
 * Ends an expired hold. Its intent is cancelled at the provider first, so that stock is only released when
 * nobody can pay for it any more. If it was paid at the last moment, it becomes an order; if the provider
 * does not respond, or its payment or deposit is being processed, the hold stays.
 */
export async function endHold(services: SettlingServices, holdId: string): Promise<void> {
  const hold = await findHold(services.db, holdId)
  if (hold?.state === 'held' && isExpired(hold, services.now())) await close(services, hold, 'once')
}

/** The same before its time, for a member who may not buy any more. */
export async function cancelHold(services: SettlingServices, holdId: string): Promise<void> {
  const hold = await findHold(services.db, holdId)
  if (hold?.state === 'held') await close(services, hold, 'never')
}

/** The same for a buyer who checks out the articles anew; one whose bank is asking the buyer right now stays. */
export async function replaceHold(services: SettlingServices, holdId: string): Promise<void> {
  const hold = await findHold(services.db, holdId)
  if (hold?.state === 'held') await close(services, hold, 'unless authenticating')
}

async function close(
  services: SettlingServices,
  hold: Hold,
  extension: 'once' | 'never' | 'unless authenticating',
): Promise<void> {
  const { db, payments } = services
  const payment = await findPaymentOfHold(db, hold.id)
  const intent = payment && (await payments.retrieveIntent(payment.intentId))
  const deposit = await findAskedDeposit(db, hold.cartId)
  const ofDeposit = deposit?.intentId ? await payments.retrieveIntent(deposit.intentId) : null
  const isAuthenticating = [intent, ofDeposit].some((open) => open?.status === 'requires_action')
  if (extension === 'unless authenticating' && (isAuthenticating || intent?.status === 'requires_capture')) {
    // So that the refusal of the other checkout can say that this one is being paid.
    if (payment) await settlePayment(services, payment.intentId)
    return
  }
  if (extension === 'once' && isAuthenticating && (await wasExtended(services, hold))) return
  if (ofDeposit && isUnderWay(ofDeposit.status)) return
  if (deposit) {
    if (!(await stopDeposit(services, deposit))) return
    // Paid at the last moment, it has placed an order by transfer, for which another hold keeps the units.
    if ((await findHold(db, hold.id))?.state !== 'held') return
  }
  if (!payment || !intent) {
    await releaseUnpaid(services, hold)
    return
  }
  if (isCancellable(intent.status)) await payments.cancelIntent(payment.intentId, 'abandoned')
  await settlePayment(services, payment.intentId)
}

/** An authentication that began before the end extends the hold, once (decisions §8.3). */
async function wasExtended({ db, now }: SettlingServices, { id, cartId }: Hold): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockCart(tx, cartId)
    const hold = await findHold(tx, id)
    if (hold?.state !== 'held') return true
    const end = extendedEnd(hold)
    if (end === null || end <= now()) return false
    await extendHold(tx, id, end)
    return true
  })
}

/**
 * A hold without an intent: either the provider never responded, so that nobody has anything to pay with; or
 * it waits for a bank transfer, is its company's order, and only ends by its own deadline.
 */
async function releaseUnpaid(services: SettlingServices, { id, cartId }: Hold): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockCart(tx, cartId)
    const now = services.now()
    const hold = await findHold(tx, id)
    if (hold?.state !== 'held' || (await findPaymentOfHold(tx, id))) return
    const order = await findOrderOfCart(tx, cartId)
    if (!order) await releaseHold(tx, hold, now)
    else if (awaitsTransfer(order) && isExpired(hold, now)) await expireTransfer(services, tx, order, hold)
  })
}
