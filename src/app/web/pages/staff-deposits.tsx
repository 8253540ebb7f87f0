import { siteMeta } from '#client/page-meta.ts'
import { DepositsPage } from '#features/checkout/console/deposits-desk.tsx'
import { texts } from '#features/checkout/console/texts.ts'
import { PayeeOnRequest } from '#features/ledger/console/payee-on-request.tsx'

/** Deposits, with the account of a buyer whose card does not take its own back. */
export function Component() {
  return <DepositsPage account={accountOf} />
}

function accountOf(companyId: number) {
  return <PayeeOnRequest companyId={companyId} />
}

export const meta = siteMeta(texts, (t) => t.deposits)
