import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { CURRENCIES, majorFromMinor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import type { PaymentFileView, PayoutOrdersView, PayoutOrderView } from '../../contract/payout-orders.ts'
import { isBicMissing } from '../../domain/payment-file/payment-file.ts'
import { accountInUse } from '../../domain/payout-account.ts'
import { fileReference, payoutReference } from '../../domain/payout-order.ts'
import { listAccounts } from '../payout-account/account-repository.ts'
import {
  findPayoutOrder,
  listOpenOrders,
  listPaymentFiles,
  type PaymentFile,
  type PayoutOrder,
} from './order-repository.ts'

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

type Reading = Pick<Services, 'db' | 'now' | 'payoutAccounts'>

/** Everything that staff see of ordered payouts. */
export async function readPayoutOrders(
  { db, now, payoutAccounts }: Reading,
  actor: Pick<Actor, 'companyId'>,
): Promise<PayoutOrdersView> {
  const open = await presentOrders(db, await listOpenOrders(db), { actor, payoutAccounts, now: now() })
  const files = await listPaymentFiles(db)
  return {
    open,
    files: files.map(presentFile),
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
export async function getPaymentFile(db: Db, id: number): Promise<PaymentFileView> {
  const [file] = await listPaymentFiles(db, id)
  if (!file) throw new AppError('not_found')
  return presentFile(file)
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

function presentFile({ amountMinor, madeAt, ...file }: PaymentFile): PaymentFileView {
  return {
    ...file,
    reference: fileReference(file.id),
    amount: majorFromMinor(amountMinor),
    madeAt: madeAt.toISOString(),
  }
}
