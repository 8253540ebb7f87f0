import type { Db } from '#db/client.ts'
import { isOtherHolder, maskAccount, countryOf } from '#kernel/money/bank-details.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { DuePayoutView } from '../../contract/ledger.ts'
import type { PayeeAccount, PayeeView, PayoutAccountView } from '../../contract/payout-account.ts'
import type { ReturnedAccount } from '../../contract/returned-account.ts'
import {
  accountInUse,
  accountReturned,
  accountState,
  payableAccounts,
  pendingAccount,
  renamedSince,
  usePeriod,
} from '../../domain/payout-account.ts'
import { returnReasonIn } from '../../domain/payout-return.ts'
import { listReturnsFrom, type ReturnFrom } from '../return-repository.ts'
import { listAccounts, listPaidAccounts, readRenamings, type PayoutAccount } from './account-repository.ts'

/** An account as its company sees it. */
export function presentMasked(
  account: PayoutAccount,
  { all, company, now }: { all: readonly PayoutAccount[]; company: string; now: Date },
): NonNullable<PayoutAccountView['inUse']> {
  const { id, details, by, askedAt, effectiveAt } = account
  return {
    id,
    account: maskAccount(details),
    holder: details.holder,
    isOtherHolder: isHeldByOther(account, company),
    state: accountState(account, all, now),
    by,
    askedAt: askedAt.toISOString(),
    effectiveAt: effectiveAt?.toISOString() ?? null,
  }
}

/** Whether the holder is not the company: neither by its name of now, nor by that of when the account was entered. */
function isHeldByOther({ details, companyName }: PayoutAccount, company: string): boolean {
  return [company, companyName ?? company].some((name) => isOtherHolder(details.holder, name))
}

/** Why a company has no account in use, if the bank returned a payout to the last one. */
export function presentReturned(
  all: readonly PayoutAccount[],
  returns: readonly ReturnFrom[],
  now: Date,
): ReturnedAccount | null {
  const found = accountReturned(all, returns, now)
  if (found === null) return null
  const { account, returned } = found
  return {
    account: maskAccount(account.details),
    returnedOn: returned.returnedOn,
    reason: returnReasonIn(returned.bankSays),
    bankSays: returned.bankSays,
  }
}

/** The accounts to which staff may pay a company. */
export async function readPayeeOf(db: Db, of: { id: number; name: string }, now: Date): Promise<PayeeView> {
  const all = await listAccounts(db, [of.id])
  const payable = payableAccounts(all, now)
  const ids = payable.map(({ id }) => id)
  const paid = await listPaidAccounts(db, ids)
  const returns = await listReturnsFrom(db, ids)
  const pending = pendingAccount(all, now)
  const renamedAt = (await readRenamings(db, [of.id], renamedSince(now))).get(of.id)
  return {
    accounts: payable.map((account) => presentPayee(account, { all, company: of.name, paid, returns })),
    change: pending && (pending.effectiveAt?.toISOString() ?? 'unconfirmed'),
    ...(renamedAt && { renamedAt: renamedAt.toISOString() }),
  }
}

interface PayeePast {
  all: readonly PayoutAccount[]
  company: string
  paid: ReadonlySet<number>
  returns: readonly ReturnFrom[]
}

function presentPayee(account: PayoutAccount, { all, company, paid, returns }: PayeePast): PayeeAccount {
  const { id, details } = account
  const period = usePeriod(account, all)
  const local = details.kind === 'local' ? details : null
  return {
    id,
    kind: details.kind,
    holder: details.holder,
    number: details.kind === 'iban' ? details.iban : details.accountNumber,
    country: countryByCode(countryOf(details))?.en ?? countryOf(details),
    bic: details.bic ?? null,
    bankName: local?.bankName ?? null,
    branchCode: local?.branchCode ?? null,
    isOtherHolder: isHeldByOther(account, company),
    isNew: !paid.has(id),
    ...(account.proofChangedAt && { proofChangedAt: account.proofChangedAt.toISOString() }),
    since: (period?.from ?? account.askedAt).toISOString(),
    endedAt: period?.until?.toISOString() ?? null,
    returnedOn: returns.find(({ accountId }) => accountId === id)?.returnedOn ?? null,
  }
}

/** Finds the account of each of these companies for a list of what is due, masked. */
export async function readMaskedAccounts(
  db: Db,
  companies: readonly { companyId: number; company: string }[],
  now: Date,
): Promise<(of: { companyId: number; company: string }) => MaskedPayee> {
  const companyIds = [...new Set(companies.map(({ companyId }) => companyId))]
  const all = companyIds.length > 0 ? await listAccounts(db, companyIds) : []
  const byCompany = Map.groupBy(all, ({ companyId }) => companyId)
  const used = [...byCompany.values()].flatMap((own) => accountInUse(own, now) ?? [])
  const paid = await listPaidAccounts(
    db,
    used.map(({ id }) => id),
  )
  const renamed = await readRenamings(db, companyIds, renamedSince(now))
  const returns = await listReturnsFrom(
    db,
    all.map(({ id }) => id),
  )
  return ({ companyId, company }) => {
    const own = byCompany.get(companyId) ?? []
    const inUse = accountInUse(own, now)
    const returned = presentReturned(own, returns, now)
    const shown = returned === null ? (inUse ?? payableAccounts(own, now)[0]) : undefined
    const isChanging = pendingAccount(own, now) !== null
    return {
      account: shown ? maskAccount(shown.details) : null,
      returned,
      accountId: inUse?.id ?? null,
      isChanging,
      needsLook:
        isChanging ||
        renamed.has(companyId) ||
        (inUse !== null && (!paid.has(inUse.id) || isHeldByOther(inUse, company))),
    }
  }
}

type MaskedPayee = Pick<DuePayoutView, 'account' | 'returned' | 'accountId' | 'isChanging' | 'needsLook'>
