import type { Tx } from '#db/client.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import {
  DECLINES_WITHIN_MS,
  HOLD_PAUSE_MS,
  MAX_DECLINES,
  MAX_OPEN_HOLDS,
  MAX_OPEN_HOLDS_OF_COMPANY,
  MAX_UNPAID_HOLDS,
  UNPAID_HOLDS_WITHIN_MS,
} from '#features/checkout/domain/limits.ts'
import { findDepositByIntent } from '#features/checkout/server/deposit-repository.ts'
import { readHoarding } from '#features/checkout/server/hold-repository.ts'
import { findPayment, listDeclines, type Payment } from '#features/checkout/server/payment-repository.ts'
import { isCancellable } from '#features/checkout/domain/payment-state.ts'
import { findCompanyOfCart } from '#features/checkout/server/cart-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { settleDeposit } from '../deposits/settle-deposit.ts'
import { settlePayment, type SettlingServices } from './settle-payment.ts'

/** What a cart takes the place of. */
export interface Replaced {
  /** How many open holds would end. */
  ending?: number
  /** They have ended: the article was not held too often before, and the last of them doesn't count. */
  isEnded?: boolean
}

/**
 * Nobody may keep others from buying by holding stock without paying (reliability 4.13). Bank transfers are
 * orders, with separate limits. The member's unpaid holds must be locked.
 * @throws AppError `too_many_holds`, `held_too_often`, `too_many_declines`, each with the time to wait.
 */
export async function refuseHoarding(
  tx: Tx,
  cart: Cart,
  now: Date,
  { ending = 0, isEnded = false }: Replaced = {},
): Promise<void> {
  const { own, company, lastOfTooMany, declined } = await readHoarding(tx, cart, {
    unpaidSince: before(now, UNPAID_HOLDS_WITHIN_MS),
    maxUnpaid: MAX_UNPAID_HOLDS,
    declinedSince: before(now, DECLINES_WITHIN_MS),
    maxDeclines: MAX_DECLINES,
  })
  if (own.count - ending >= MAX_OPEN_HOLDS) throw waiting('too_many_holds', own.nextEnd, now)
  if (company.count - ending >= MAX_OPEN_HOLDS_OF_COMPANY)
    throw waiting('too_many_holds', company.nextEnd, now)
  const turn = lastOfTooMany && new Date(lastOfTooMany.getTime() + HOLD_PAUSE_MS)
  if (turn && turn > now && !isEnded) throw waiting('held_too_often', turn, now)
  if (declined) throw waiting('too_many_declines', new Date(declined.getTime() + DECLINES_WITHIN_MS), now)
}

/**
 * The payment of a deposit is bounded like any other by card.
 * @throws AppError `too_many_declines`, with the time to wait.
 */
export async function requireFewDeclines(tx: Tx, companyId: number, now: Date): Promise<void> {
  const declines = await listDeclines(tx, companyId, before(now, DECLINES_WITHIN_MS))
  const decisive = declines.at(-MAX_DECLINES)
  if (decisive) throw waiting('too_many_declines', new Date(decisive.getTime() + DECLINES_WITHIN_MS), now)
}

/** Called after a declined attempt: one too many ends the payment and its hold, or that of a deposit. */
export async function endAfterDeclines(services: SettlingServices, intentId: string): Promise<void> {
  const { db, now, payments, log } = services
  const deposit = await findDepositByIntent(db, intentId)
  const payment: Payment | null = deposit ? null : await findPayment(db, intentId)
  const isOpen = deposit ? deposit.state === 'asked' : payment !== null && isCancellable(payment.status)
  if (!isOpen) return
  const companyId = deposit?.companyId ?? (payment ? await findCompanyOfCart(db, payment.cartId) : null)
  if (companyId === null) return
  const declines = await listDeclines(db, companyId, before(now(), DECLINES_WITHIN_MS))
  if (declines.length < MAX_DECLINES) return
  log.warn(
    { intent: intentId, company: companyId, declines: declines.length },
    'a payment ended after declined cards',
  )
  await payments.cancelIntent(intentId, 'abandoned')
  if (!(await settleDeposit(services, intentId))) await settlePayment(services, intentId)
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

function waiting(
  code: 'too_many_holds' | 'held_too_often' | 'too_many_declines',
  until: Date | null,
  now: Date,
): AppError {
  const wait = until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0
  return new AppError(code, { retryAfterSeconds: Math.max(1, wait) })
}
