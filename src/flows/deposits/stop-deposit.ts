import { transact } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findDeposit,
  isDepositHoldLiving,
  lockDeposit,
  moveDeposit,
  type Deposit,
} from '#features/checkout/server/deposit-repository.ts'
import { isUnderWay } from '#features/checkout/domain/payment-state.ts'
import { settleDeposit, type DepositServices } from './settle-deposit.ts'

/**
 * Ends a deposit that nobody is to pay any more. If it was paid at the last moment, it has placed its order or goes back.
 * Returns false while its payment is being processed, which nobody can cancel.
 */
export async function stopDeposit(
  services: DepositServices,
  { id, cartId, intentId }: Deposit,
): Promise<boolean> {
  if (intentId !== null) {
    const { status } = await services.payments.cancelIntent(intentId, 'abandoned')
    await settleDeposit(services, intentId)
    return !isUnderWay(status)
  }
  const { db, now } = services
  await transact(db, async (tx) => {
    if (cartId !== null) await lockCart(tx, cartId)
    const deposit = await lockDeposit(tx, id)
    if (deposit?.state !== 'asked' || deposit.intentId !== null) return
    await moveDeposit(tx, id, 'cancel', { endedAt: now(), updatedAt: now(), checkedAt: now() })
  })
  return true
}

/** In case an event was lost: asks about a deposit, and ends one whose units are no longer held. */
export async function reconcileDeposit(services: DepositServices, id: string): Promise<void> {
  const { db } = services
  const before = await findDeposit(db, id)
  if (before?.state !== 'asked') return
  if (before.intentId !== null) await settleDeposit(services, before.intentId)
  const deposit = await findDeposit(db, id)
  if (deposit?.state === 'asked' && !(await isDepositHoldLiving(db, deposit)))
    await stopDeposit(services, deposit)
}
