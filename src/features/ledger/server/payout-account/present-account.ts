import type { Db } from '#db/client.ts'
import { isOtherHolder, maskAccount, countryOf } from '#kernel/money/bank-details.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { DuePayoutView } from '../../contract/ledger.ts'
import type { PayeeAccount, PayeeView, PayoutAccountView } from '../../contract/payout-account.ts'
import {
  accountInUse,
  accountState,
  payableAccounts,
  pendingAccount,
  usePeriod,
} from '../../domain/payout-account.ts'
import { listAccounts, listPaidAccounts, type PayoutAccount } from './account-repository.ts'

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
    isOtherHolder: isOtherHolder(details.holder, company),
    state: accountState(account, all, now),
    by,
    askedAt: askedAt.toISOString(),
    effectiveAt: effectiveAt?.toISOString() ?? null,
  }
}

/** The accounts to which staff may pay a company. */
export async function readPayeeOf(db: Db, of: { id: number; name: string }, now: Date): Promise<PayeeView> {
  const all = await listAccounts(db, [of.id])
  const payable = payableAccounts(all, now)
  const paid = await listPaidAccounts(
    db,
    payable.map(({ id }) => id),
  )
  const pending = pendingAccount(all, now)
  return {
    accounts: payable.map((account) => presentPayee(account, { all, company: of.name, paid })),
    change: pending && (pending.effectiveAt?.toISOString() ?? 'unconfirmed'),
  }
}

function presentPayee(
  account: PayoutAccount,
  { all, company, paid }: { all: readonly PayoutAccount[]; company: string; paid: ReadonlySet<number> },
): PayeeAccount {
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
    isOtherHolder: isOtherHolder(details.holder, company),
    isNew: !paid.has(id),
    since: (period?.from ?? account.askedAt).toISOString(),
    endedAt: period?.until?.toISOString() ?? null,
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
  return ({ companyId, company }) => {
    const own = byCompany.get(companyId) ?? []
    const inUse = accountInUse(own, now)
    const shown = inUse ?? payableAccounts(own, now)[0]
    const isChanging = pendingAccount(own, now) !== null
    return {
      account: shown ? maskAccount(shown.details) : null,
      accountId: inUse?.id ?? null,
      isChanging,
      needsLook:
        isChanging ||
        (inUse !== null && (!paid.has(inUse.id) || isOtherHolder(inUse.details.holder, company))),
    }
  }
}

type MaskedPayee = Pick<DuePayoutView, 'account' | 'accountId' | 'isChanging' | 'needsLook'>
