import { transact, type Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCompanies, type CompanyRecord } from '#features/accounts/server/company/company-repository.ts'
import type { LeftOut } from '#features/ledger/contract/payout-orders.ts'
import { isBicMissing, writePaymentFile } from '#features/ledger/domain/payment-file/payment-file.ts'
import {
  FILE_ORDERS_MAX,
  fileReference,
  isPossibleExecutionDay,
  payoutReference,
  type LeftOutReason,
} from '#features/ledger/domain/payout-order.ts'
import { insertBatch, takeBatchId } from '#features/ledger/server/payout-order/file-repository.ts'
import {
  listOrdered,
  sendOrders,
  type PayoutOrder,
} from '#features/ledger/server/payout-order/order-repository.ts'
import { readAccountsInUse } from '#features/ledger/server/payout-order/present-order.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Currency } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { operator } from '#kernel/web/operator.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { PayingAccount } from '#platform/config/setting-shapes.ts'
import type { Services } from '#platform/services.ts'

type FileServices = Pick<Services, 'db' | 'now' | 'payoutAccounts'>

interface AskedFile {
  currency: Currency
  executionOn: string
}

interface MadeFile {
  id: number
  leftOut: LeftOut[]
}

/**
 * Makes a payment file of the ordered payouts in a currency. It leaves out orders whose account was stopped or
 * replaced since, because a changed account is how payouts are diverted, those of companies held back, those
 * without a BIC that the bank needs, and those of the member's own company. The file needs no second person: one
 * approved each order.
 * @throws AppError `invalid` for an impossible day, `conflict` without an account to pay from or if nothing can go
 * into a file.
 */
export async function makePaymentFile(
  services: FileServices,
  { actor, repeat }: { actor: Actor; repeat: RepeatKey | null },
  { currency, executionOn }: AskedFile,
): Promise<MadeFile> {
  const now = services.now()
  if (!isPossibleExecutionDay(executionOn, dayInFrance(now)))
    throw invalidField('executionOn', 'ledger.errors.execution_day')
  const debtor = debtorOf(services, currency)
  const { done } = await transact(services.db, (tx) =>
    doOnce(tx, repeat, async () => {
      const locked = await lockOrdered(tx, currency)
      const { id, leftOut } = await writeBatch(tx, actor, { currency, executionOn, debtor, ...locked, now })
      if (id === null) throw new AppError('conflict', { message: 'ledger.errors.nothing_ordered' })
      return { done: { id, leftOut } }
    }),
  )
  return done
}

/** @throws AppError `conflict` without an account to pay from. */
export function debtorOf(
  { payoutAccounts }: Pick<Services, 'payoutAccounts'>,
  currency: Currency,
): PayingAccount {
  const debtor = payoutAccounts[currency]
  if (!debtor) throw new AppError('conflict', { message: 'ledger.errors.no_debtor' })
  return debtor
}

interface Batch extends AskedFile {
  debtor: PayingAccount
  orders: readonly PayoutOrder[]
  companies: ReadonlyMap<number, CompanyRecord>
  now: Date
}

/**
 * Writes a file of those of these orders that can go into one, whose companies are locked. `id` is null if none can, and
 * then there is no file.
 */
export async function writeBatch(
  tx: Tx,
  actor: Actor,
  { currency, executionOn, debtor, orders, companies, now }: Batch,
): Promise<{ id: number | null; leftOut: LeftOut[] }> {
  const { taken, leftOut } = await choose(tx, actor, orders, { debtor, companies, now })
  if (taken.length === 0) return { id: null, leftOut }
  const id = await takeBatchId(tx)
  const file = writePaymentFile({
    messageId: fileReference(id),
    madeAt: now,
    executionOn,
    currency,
    debtor: { ...debtor, name: operator().name },
    payments: taken.map((order) => paymentOf(order, companies)),
  })
  await insertBatch(tx, { id, currency, executionOn, file, madeBy: actor.memberId, madeAt: now })
  const ids = taken.map((order) => order.id)
  if ((await sendOrders(tx, ids, id)) !== ids.length) throw new Error('an ordered payout was locked')
  await recordAct(tx, actor, {
    act: 'make_payment_file',
    subject: ['payment_file', id],
    details: {
      currency,
      amountMinor: String(sumOf(taken.map(({ amountMinor }) => amountMinor))),
      payoutOrders: ids,
    },
    at: now,
  })
  return { id, leftOut }
}

/** Orders change only under the lock of their company: a second file waits here and finds none left. */
async function lockOrdered(tx: Tx, currency: Currency) {
  const found = await listOrdered(tx, currency)
  const companies = await lockCompanies(tx, [...new Set(found.map(({ companyId }) => companyId))])
  const byId = new Map(companies.map((company) => [company.id, company]))
  const orders = (await listOrdered(tx, currency)).filter(({ companyId }) => byId.has(companyId))
  return { orders, companies: byId }
}

async function choose(
  tx: Tx,
  actor: Actor,
  orders: readonly PayoutOrder[],
  {
    debtor,
    companies,
    now,
  }: { debtor: PayingAccount; companies: ReadonlyMap<number, CompanyRecord>; now: Date },
) {
  const isInUse = await readAccountsInUse(tx, orders, now)
  const taken: PayoutOrder[] = []
  const leftOut: LeftOut[] = []
  for (const order of orders) {
    const why = reasonAgainst(order)
    if (why === null) taken.push(order)
    else leftOut.push({ reference: payoutReference(order.id), company: order.company, why })
  }
  return { taken, leftOut }

  function reasonAgainst(order: PayoutOrder): LeftOutReason | null {
    if (order.companyId === actor.companyId) return 'own_company'
    if (companies.get(order.companyId)?.heldAt) return 'company_held'
    if (!isInUse(order)) return 'account_ended'
    if (isBicMissing({ ...order, debtor })) return 'bic_missing'
    return taken.length < FILE_ORDERS_MAX ? null : 'next_file'
  }
}

function paymentOf(
  { id, companyId, amountMinor, account }: PayoutOrder,
  companies: ReadonlyMap<number, CompanyRecord>,
) {
  const details = companies.get(companyId)?.details
  return {
    endToEndId: payoutReference(id),
    amountMinor,
    account,
    address: {
      street: details?.street ?? null,
      postcode: details?.postcode ?? null,
      city: details?.city ?? null,
      country: countryByName(details?.country ?? '')?.code ?? null,
    },
  }
}
