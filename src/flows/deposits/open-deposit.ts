import { type Tx, transact } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { totalOf, tradeOf, type Cart } from '#features/checkout/domain/cart.ts'
import { isExpired, type Hold } from '#features/checkout/domain/hold.ts'
import { isCancellable } from '#features/checkout/domain/payment-state.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findAskedDeposit,
  insertDeposit,
  noteIntent,
  rewordDeposit,
  type Deposit,
} from '#features/checkout/server/deposit-repository.ts'
import { DEPOSIT_RULE_VERSION, depositRule } from '#features/checkout/server/deposit-rule/deposit-rule.ts'
import { findLivingHold, insertHold, lockOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { countUnpaidTransfers } from '#features/checkout/server/transfer-repository.ts'
import { keepTermsOfSale } from '#features/content/server/accepted-terms.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import { refuseHoarding, requireFewDeclines } from '../payments/bound-holds.ts'
import { endHold } from '../payments/end-hold.ts'
import { alreadyOrdered, keepOffered, lockPayableCart } from '../payments/payable-cart.ts'
import { requireOpenTo } from '../transfers/place-transfer.ts'
import { settleDeposit, type DepositServices } from './settle-deposit.ts'
import { stopDeposit } from './stop-deposit.ts'

/** How often the state may change meanwhile before we give up. */
const ATTEMPTS = 4

interface OpenedDeposit {
  deposit: Deposit
  hold: Hold
  intent: PaymentIntent
}

type Step =
  | { deposit: Deposit; hold: Hold; isEnding: false }
  /** What has to end first: a hold whose time is over, or a deposit on another total. */
  | { deposit: Deposit | null; hold: Hold; isEnding: true }

/**
 * Opens the card payment of the deposit for an order by bank transfer, once per cart however often it is called. The
 * units are held as long as for any checkout; what is paid later goes back. A deposit that is open already keeps its
 * sum, whatever the operator has set since; its rule is stored in the language in which it was opened last.
 * @throws AppError what ordering by transfer throws; `too_many_holds`, `held_too_often`, `too_many_declines`,
 * `provider_failed`; `conflict` where no deposit is asked for.
 */
export async function openDeposit(
  services: DepositServices,
  actor: Actor,
  { cartId, language }: { cartId: string; language: Language },
): Promise<OpenedDeposit> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const step = await transact(services.db, (tx) =>
      keepDeposit(tx, actor, { cartId, language, now: services.now() }),
    )
    if (step.isEnding) {
      if (step.deposit) await stopDeposit(services, step.deposit)
      else await endHold(services, step.hold.id)
      continue
    }
    const { deposit, hold } = step
    const intent = await intentOf(services, deposit)
    if (intent === null) continue
    if (isCancellable(intent.status) || intent.status === 'processing') return { deposit, hold, intent }
    // Paid or cancelled meanwhile; the next round says which.
    await settleDeposit(services, intent.intentId)
  }
  throw new AppError('conflict')
}

/** The cart's deposit that is to be paid, or a new one if an order by transfer needs one. */
async function keepDeposit(
  tx: Tx,
  actor: Actor,
  { cartId, language, now }: { cartId: string; language: Language; now: Date },
): Promise<Step> {
  // The same order of locks as when a transfer is started, so that the two can't deadlock.
  await lockOpenHolds(tx, actor.memberId)
  const unpaid = await countUnpaidTransfers(tx, actor.companyId)
  const { cart, order } = await lockPayableCart(tx, actor, cartId)
  if (order) throw alreadyOrdered(order)
  await requireTradable(tx, now, tradeOf(cart))
  await requireStatement(tx, now, cart)
  const amountMinor = await requireOpenTo(tx, cart, { unpaid, now })
  await keepTermsOfSale(tx, cart, { memberId: actor.memberId, language, now })
  const known = await findAskedDeposit(tx, cartId)
  const hold = await keepHold(tx, cart, now)
  if (isExpired(hold, now)) return { deposit: null, hold, isEnding: true }
  if (known) {
    const isSame =
      known.totalMinor === totalOf(cart) && known.memberId === actor.memberId && known.holdId === hold.id
    if (!isSame) return { deposit: known, hold, isEnding: true }
    const words = ruleIn(language, known)
    await rewordDeposit(tx, known.id, words)
    return { deposit: { ...known, ...words }, hold, isEnding: false }
  }
  if (amountMinor === null) throw new AppError('conflict', { message: 'checkout.errors.no_deposit' })
  await requireFewDeclines(tx, cart.companyId, now)
  const { companyId, memberId, currency } = cart
  const asked = { amountMinor, currency }
  const deposit = await insertDeposit(
    tx,
    {
      ...asked,
      cartId,
      holdId: hold.id,
      companyId,
      memberId,
      totalMinor: totalOf(cart),
      ...ruleIn(language, asked),
    },
    now,
  )
  return { deposit, hold, isEnding: false }
}

/** The rule as the buyer reads it before it pays. */
const ruleIn = (language: Language, asked: Pick<Deposit, 'amountMinor' | 'currency'>) => ({
  ruleVersion: DEPOSIT_RULE_VERSION,
  rule: depositRule(asked, language),
  language,
})

/** The active hold of the cart, or a new one if prices and stock are still as offered. */
async function keepHold(tx: Tx, cart: Cart, now: Date): Promise<Hold> {
  const living = await findLivingHold(tx, cart.id)
  if (living) return living
  if (cart.validUntil > now) await refuseHoarding(tx, cart, now)
  await keepOffered(tx, cart, now)
  return insertHold(tx, cart.id, cart.lines, now)
}

/** The payment of a deposit, created if there is none; null if the state changed meanwhile. */
async function intentOf(
  { db, payments, now }: DepositServices,
  { id, cartId, holdId, memberId, amountMinor, currency, intentId }: Deposit,
): Promise<PaymentIntent | null> {
  if (intentId !== null) return payments.retrieveIntent(intentId)
  if (cartId === null || holdId === null) return null
  const intent = await payments.createIntent({
    amountMinor,
    currency,
    cartId,
    holdId,
    memberId,
    depositId: id,
    idempotencyKey: `deposit:${id}`,
  })
  const isKept = await transact(db, async (tx) => {
    await lockCart(tx, cartId)
    if (await noteIntent(tx, id, intent.intentId, now())) return true
    return (await findAskedDeposit(tx, cartId))?.intentId === intent.intentId
  })
  if (isKept) return intent
  // The deposit ended meanwhile. Nobody has seen this payment, so nobody can have paid it.
  await payments.cancelIntent(intent.intentId, 'abandoned')
  return null
}
