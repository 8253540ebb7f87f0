import { recordAct } from '#db/staff-acts.ts'
import { transact, type Tx } from '#db/client.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { leftOf } from '#features/checkout/domain/deposit.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findDeposit,
  isContested,
  isPayerHeld,
  listContests,
  lockDeposit,
  markDepositChecked,
  moveDeposit,
  type Deposit,
} from '#features/checkout/server/deposit-repository.ts'
import { isBankReferenceUsed } from '#features/checkout/server/receipt-repository.ts'
import { bookingOfDepositReturn, bookingOfFailedReturn } from '#features/ledger/domain/deposit-booking.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { listHeld } from '#db/held-companies.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { wasBeforeHold } from '#kernel/held-company.ts'
import type { Refund, RefundStatus } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { refuseSentDay } from '../payments/refuse-sent-day.ts'
import { tellOfDeposit } from './deposit-news.ts'

type ReturnServices = Pick<Services, 'db' | 'log' | 'now' | 'payments' | 'publicUrl'>

type Told = 'pending' | 'succeeded' | 'failed'
const TOLD = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<RefundStatus, Told>

/** Noted of a deposit whose return the provider has refused once. */
const REFUSED = 'refund_refused'

/**
 * Has the provider give a deposit back, with a key so that a repetition does not pay twice; or asks how far it is. It
 * waits while the screening of names holds its company back, and while a bank contests its payment.
 */
export async function returnDeposit(services: ReturnServices, depositId: string): Promise<void> {
  const { db, log, payments } = services
  const deposit = await findDeposit(db, depositId)
  // What staff sent by hand is not asked about.
  if (!deposit || deposit.bankReference !== null || deposit.intentId === null) return
  if (deposit.refundId !== null) {
    await noteReturn(services, deposit, await payments.retrieveRefund(deposit.refundId))
    return
  }
  if (deposit.state !== 'returning') return
  const contests = await listContests(db, [depositId])
  if ((await isPayerHeld(db, deposit.companyId)) || contests.some(({ state }) => state === 'open')) {
    log.info({ deposit: depositId }, 'a deposit waits, because its company or its payment is held back')
    return
  }
  const refund = await askForReturn(services, { ...deposit, intentId: deposit.intentId }, contests.length)
  if (refund) await noteReturn(services, deposit, refund)
  else await noteRefusal(services, deposit, contests.length)
}

/**
 * The provider's refund; null where it refuses one. The key names what is asked: with another amount it would be refused
 * for ever, and after a contest the provider would repeat what it said before.
 */
async function askForReturn(
  { payments }: ReturnServices,
  { id, intentId, ...deposit }: Deposit & { intentId: string },
  contests: number,
): Promise<Refund | null> {
  const amountMinor = leftOf(deposit)
  try {
    return await payments.refund({
      intentId,
      amountMinor,
      reason: 'requested_by_customer',
      idempotencyKey: `deposit:${id}:return:${amountMinor}:${contests}`,
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    // It went back already: somebody did it at the provider, or the answer to an earlier call was lost.
    const refunds = await payments.listRefunds(intentId)
    return (
      refunds.find((refund) => TOLD[refund.status] !== 'failed' && refund.amountMinor >= amountMinor) ?? null
    )
  }
}

/** A return that seemed complete can still fail days later. */
async function noteReturn(
  services: ReturnServices,
  before: Deposit,
  { refundId, status, amountMinor }: Refund,
): Promise<void> {
  const { db, log, now } = services
  await transact(db, async (tx) => {
    const deposit = await lockAlone(tx, before)
    if (!deposit || deposit.bankReference !== null) return
    const at = now()
    await markDepositChecked(tx, deposit.id, { refundId, lastError: null }, at)
    const told = TOLD[status]
    if (told === 'pending') return
    const owedMinor = leftOf(deposit)
    if (told === 'succeeded') {
      const isReturned = await moveDeposit(tx, deposit.id, 'returned', { endedAt: at, updatedAt: at })
      if (!isReturned && deposit.state !== 'taken') return
      if (!(await book(tx, bookingOfDepositReturn(deposit, 'card', amountMinor, owedMinor), at))) return
      if (amountMinor !== owedMinor)
        log.error({ deposit: deposit.id, refund: refundId }, 'a deposit went back that a bank had taken')
      if (isReturned) await tellOfDeposit(services, tx, deposit, 'returned')
    } else {
      if (!(await moveDeposit(tx, deposit.id, 'fail', { endedAt: null, updatedAt: at }))) return
      if (deposit.state === 'returned')
        await book(tx, bookingOfFailedReturn(deposit, amountMinor, owedMinor), at)
      await tellOfFailure(services, tx, deposit, refundId)
    }
    log.info({ deposit: deposit.id, told }, 'a deposit goes back')
  })
}

/**
 * The provider refuses: too little is left there, or a bank contests the payment, of which we may hear a moment later. So
 * it is asked once more, by the reconciler, before staff have to look.
 */
async function noteRefusal(services: ReturnServices, before: Deposit, contests: number): Promise<void> {
  const { db, log, now } = services
  await transact(db, async (tx) => {
    const deposit = await lockAlone(tx, before)
    if (deposit?.state !== 'returning' || deposit.refundId !== null) return
    const at = now()
    await markDepositChecked(tx, deposit.id, { lastError: REFUSED }, at)
    // As this attempt found it: two at once are one refusal.
    if (before.lastError !== REFUSED) return
    await moveDeposit(tx, deposit.id, 'fail', { endedAt: null, updatedAt: at })
    await tellOfFailure(services, tx, deposit, `refused:${contests}`)
    log.warn({ deposit: deposit.id }, 'the provider does not give a deposit back')
  })
}

/**
 * Staff are to send it by bank, for which the buyer is asked for an account; also where it has read that its card has it.
 * While the screening holds its company back, nothing is promised to it.
 */
async function tellOfFailure(
  services: ReturnServices,
  tx: Tx,
  deposit: Deposit,
  about: string,
): Promise<void> {
  await tellOfDeposit(services, tx, deposit, 'failed', { about })
  if (!(await isPayerHeld(tx, deposit.companyId)))
    await tellOfDeposit(services, tx, deposit, 'unreturned', { about })
}

/** After its cart, as everywhere. */
async function lockAlone(tx: Tx, { id, cartId }: Deposit): Promise<Deposit | null> {
  if (cartId !== null) await lockCart(tx, cartId)
  return lockDeposit(tx, id)
}

/**
 * Staff sent back by bank what the card provider could not.
 * @throws AppError `not_found`, `own_company`, `already_recorded` also for one that did not fail, `refund_not_allowed`
 * while a bank contests its payment, `company_held` for one that was sent while its receiver was held back.
 */
export async function recordDepositReturn(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  depositId: string,
  { bankReference, sentOn }: { bankReference: string; sentOn?: string },
): Promise<void> {
  const { db, now } = services
  const found = await findDeposit(db, depositId)
  if (!found) throw new AppError('not_found')
  await refuseOwnCompany(db, actor, { companyId: found.companyId })
  await transact(db, async (tx) => {
    // A hold of the company that begins or ends at the same moment comes before or after.
    await lockCompany(tx, found.companyId)
    const deposit = await lockAlone(tx, found)
    if (!deposit) throw new AppError('not_found')
    await refuseHeldReturn(tx, deposit, sentOn)
    refuseSentDay(sentOn, deposit.givenBackAt ?? deposit.paidAt ?? deposit.createdAt, now())
    if (await isContested(tx, depositId)) throw new AppError('refund_not_allowed')
    if (await isBankReferenceUsed(tx, bankReference)) throw new AppError('already_recorded')
    const at = now()
    const paid = { bankReference, recordedBy: actor.memberId, endedAt: at, updatedAt: at }
    if (!(await moveDeposit(tx, depositId, 'return_by_hand', paid))) throw new AppError('already_recorded')
    const amountMinor = leftOf(deposit)
    await book(tx, bookingOfDepositReturn(deposit, 'bank', amountMinor), at)
    await recordAct(tx, actor, {
      act: 'return_deposit',
      subject: ['company', deposit.companyId],
      details: {
        deposit: depositId,
        amountMinor: String(amountMinor),
        currency: deposit.currency,
        bankReference,
        ...(sentOn && { sentOn }),
      },
      at,
    })
    await tellOfDeposit(services, tx, deposit, 'returned', { about: 'bank', bankReference })
  })
}

/** @throws AppError `company_held` */
async function refuseHeldReturn(tx: Tx, { companyId }: Deposit, sentOn: string | undefined): Promise<void> {
  const [held] = await listHeld(tx, [companyId])
  if (held && (sentOn === undefined || !wasBeforeHold(sentOn, held.heldAt)))
    throw new AppError('company_held', { message: 'orders.errors.held_sent' })
}
