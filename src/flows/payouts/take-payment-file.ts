import { transact, type Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCompanies } from '#features/accounts/server/company/company-repository.ts'
import type { LeftOut } from '#features/ledger/contract/payout-orders.ts'
import { texts } from '#features/ledger/contract/texts.ts'
import { fileReference, type StoppedPayout } from '#features/ledger/domain/payout-order.ts'
import { endBatch, findFile, type PaymentFile } from '#features/ledger/server/payout-order/file-repository.ts'
import { listOrdersOfFiles, takeBackOrders } from '#features/ledger/server/payout-order/order-repository.ts'
import { readStopped } from '#features/ledger/server/payout-order/present-order.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { debtorOf, writeBatch } from './make-payment-file.ts'

/**
 * The bytes of a file, which contain whole account numbers: who takes them is recorded. One that pays to an account that
 * was stopped since, to a company held back since, or a payout noted as refused, is not given out, nor given out again: it
 * is made anew without those. One that somebody took before may be at the bank, which can be asked to stop payments.
 * @throws AppError `not_found`, `conflict` with the payouts that stop it, or with the file that replaced it.
 */
export async function takePaymentFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { file, stopped } = await lockFile(tx, id, now())
    if (stopped.length > 0) throw stoppedBy(stopped, file)
    const subject = ['payment_file', id] as const
    await recordAct(tx, actor, { act: 'download_payment_file', subject, details: {}, at: now() })
    return file.file
  })
}

/** `id` is null where no payout was left. */
interface RenewedFile {
  id: number | null
  leftOut: LeftOut[]
}

/**
 * Makes a file anew without the payouts that stop it, before anybody took it. Those wait in no file then, to be cancelled
 * or for the hold to end. A file of which none is left is ended without another.
 * @throws AppError `not_found`, `conflict` for one that was taken or ended, or that nothing stops.
 */
export async function renewPaymentFile(
  services: Pick<Services, 'db' | 'now' | 'payoutAccounts'>,
  { actor, repeat }: { actor: Actor; repeat: RepeatKey | null },
  id: number,
): Promise<RenewedFile> {
  const now = services.now()
  const { done } = await transact(services.db, (tx) =>
    doOnce(tx, repeat, async () => {
      const { file, stopped, orders, companies } = await lockFile(tx, id, now)
      if (file.isTaken) throw new AppError('conflict', { message: 'ledger.errors.file_taken' })
      if (stopped.length === 0) throw new AppError('conflict', { message: 'ledger.errors.file_good' })
      const { currency, executionOn } = file
      const sent = orders.filter(({ state }) => state === 'sent')
      const ids = sent.map((order) => order.id)
      if ((await takeBackOrders(tx, ids)) !== ids.length) throw new Error('an order of a file was locked')
      const today = dayInFrance(now)
      const made = await writeBatch(tx, actor, {
        currency,
        executionOn: executionOn < today ? today : executionOn,
        debtor: debtorOf(services, currency),
        orders: sent,
        companies,
        now,
      })
      await endBatch(tx, { batchId: id, successorId: made.id, endedBy: actor.memberId, endedAt: now })
      await recordAct(tx, actor, {
        act: 'renew_payment_file',
        subject: ['payment_file', id],
        details: { payoutOrders: ids, ...(made.id !== null && { file: made.id }) },
        at: now,
      })
      return { done: made }
    }),
  )
  return done
}

/**
 * What is paid by a file, under the locks of its companies: accounts, holds and orders change only under those.
 * @throws AppError `not_found`, `conflict` for one that was made anew.
 */
async function lockFile(tx: Tx, id: number, now: Date) {
  const found = await listOrdersOfFiles(tx, [id])
  const locked = await lockCompanies(tx, [...new Set(found.map(({ companyId }) => companyId))])
  const file = await findFile(tx, id, now)
  if (file === null) throw new AppError('not_found')
  if (file.isEnded) {
    const by = file.replacedBy === null ? null : fileReference(file.replacedBy)
    const values = { file: by ?? '' }
    throw new AppError('conflict', {
      message: by === null ? 'ledger.errors.file_ended' : 'ledger.errors.file_replaced',
      values: { en: values, fr: values },
    })
  }
  const orders = await listOrdersOfFiles(tx, [id])
  const stopped = (await readStopped(tx, [file], now))(id)
  return { file, orders, stopped, companies: new Map(locked.map((company) => [company.id, company])) }
}

function stoppedBy(stopped: readonly StoppedPayout[], { isTaken }: Pick<PaymentFile, 'isTaken'>): AppError {
  const [en, fr] = LANGUAGES.map((language) => {
    const { stops } = texts[language]
    const payouts = stopped.map(({ reference, company, why }) => `${reference} (${company}, ${stops[why]})`)
    return { payouts: payouts.join('; ') }
  })
  return new AppError('conflict', {
    message: isTaken ? 'ledger.errors.file_taken_stopped' : 'ledger.errors.file_stopped',
    values: { en: en ?? {}, fr: fr ?? {} },
  })
}
