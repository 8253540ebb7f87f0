import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { CURRENCIES, majorFromMinor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import type { PaymentFileView, PayoutOrdersView, PayoutOrderView } from '../../contract/payout-orders.ts'
import { isBicMissing } from '../../domain/payment-file/payment-file.ts'
import { accountInUse } from '../../domain/payout-account.ts'
import {
  fileReference,
  payoutReference,
  stopReasonOf,
  type StoppedPayout,
} from '../../domain/payout-order.ts'
import { listAccounts } from '../payout-account/account-repository.ts'
import { listPaymentFiles, type PaymentFile } from './file-repository.ts'
import { findPayoutOrder, listOpenOrders, listOrdersOfFiles, type PayoutOrder } from './order-repository.ts'

/** Whether orders are still paid to the account in use of their company. */
export async function readAccountsInUse(
  db: Parameters<typeof listAccounts>[0],
  orders: readonly PayoutOrder[],
  now: Date,
): Promise<(order: PayoutOrder) => boolean> {
  const companyIds = [...new Set(orders.map(({ companyId }) => companyId))]
  const all = companyIds.length > 0 ? await listAccounts(db, companyIds) : []
  const byCompany = Map.groupBy(all, ({ companyId }) => companyId)
  return ({ companyId, accountId }) => accountInUse(byCompany.get(companyId) ?? [], now)?.id === accountId
}

/** The payouts that stop each of these files. */
export async function readStopped(
  db: Db | Tx,
  files: readonly Pick<PaymentFile, 'id' | 'isTaken'>[],
  now: Date,
): Promise<(id: number) => StoppedPayout[]> {
  const orders = await listOrdersOfFiles(
    db,
    files.map(({ id }) => id),
  )
  const isInUse = await readAccountsInUse(db, orders, now)
  const taken = new Map(files.map(({ id, isTaken }) => [id, isTaken]))
  const byFile = Map.groupBy(orders, ({ batchId }) => batchId)
  return (id) =>
    (byFile.get(id) ?? []).flatMap((order) => {
      const why = stopReasonOf({ ...order, isInUse: isInUse(order) }, taken.get(id) ?? true)
      return why === null ? [] : [{ reference: payoutReference(order.id), company: order.company, why }]
    })
}

type Reading = Pick<Services, 'db' | 'now' | 'payoutAccounts'>

/** Everything that staff see of ordered payouts. */
export async function readPayoutOrders(
  { db, now, payoutAccounts }: Reading,
  actor: Pick<Actor, 'companyId'>,
): Promise<PayoutOrdersView> {
  const open = await presentOrders(db, await listOpenOrders(db), { actor, payoutAccounts, now: now() })
  const files = await listPaymentFiles(db, now())
  const stoppedOf = await readStopped(db, files, now())
  return {
    open,
    files: files.map((file) => presentFile(file, stoppedOf(file.id))),
    payable: CURRENCIES.filter((currency) => payoutAccounts[currency] !== undefined),
  }
}

/** @throws AppError `not_found`. */
export async function getPayoutOrder(
  { db, now, payoutAccounts }: Reading,
  actor: Pick<Actor, 'companyId'>,
  id: number,
): Promise<PayoutOrderView> {
  const found = await findPayoutOrder(db, id)
  const [view] = await presentOrders(db, found ? [found] : [], { actor, payoutAccounts, now: now() })
  if (!view) throw new AppError('not_found')
  return view
}

/** @throws AppError `not_found`. */
export async function getPaymentFile(db: Db, id: number, now: Date): Promise<PaymentFileView> {
  const [file] = await listPaymentFiles(db, now, id)
  if (!file) throw new AppError('not_found')
  return presentFile(file, (await readStopped(db, [file], now))(id))
}

async function presentOrders(
  db: Db,
  orders: readonly PayoutOrder[],
  {
    actor,
    payoutAccounts,
    now,
  }: { actor: Pick<Actor, 'companyId'>; now: Date } & Pick<Reading, 'payoutAccounts'>,
): Promise<PayoutOrderView[]> {
  const isInUse = await readAccountsInUse(db, orders, now)
  const isWithoutBic = (order: PayoutOrder) => {
    const debtor = payoutAccounts[order.currency]
    return debtor !== undefined && isBicMissing({ ...order, debtor })
  }
  return orders.map((order) => ({
    id: order.id,
    reference: payoutReference(order.id),
    company: order.company,
    amount: majorFromMinor(order.amountMinor),
    currency: order.currency,
    account: maskAccount(order.account),
    isAccountInUse: isInUse(order),
    isBicMissing: isWithoutBic(order),
    state: order.state,
    orderedBy: order.orderedBy,
    orderedAt: order.orderedAt.toISOString(),
    file: order.batchId === null ? null : fileReference(order.batchId),
    reason: order.reason,
    isOwnCompany: order.companyId === actor.companyId,
  }))
}

function presentFile(
  { amountMinor, madeAt, replacedBy, ...file }: PaymentFile,
  stopped: StoppedPayout[],
): PaymentFileView {
  return {
    ...file,
    // One that was made anew pays nobody.
    stopped: file.isEnded ? [] : stopped,
    replacedBy: replacedBy === null ? null : fileReference(replacedBy),
    reference: fileReference(file.id),
    amount: majorFromMinor(amountMinor),
    madeAt: madeAt.toISOString(),
  }
}
