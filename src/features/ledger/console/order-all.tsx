import { useState, type ReactNode } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { texts as heldTexts } from '#client/texts/held.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { Button } from '#ui/button.tsx'
import type { DuePayoutView } from '../contract/ledger.ts'
import type { orderPayout } from '../contract/payout-orders.ts'
import { texts } from './texts.ts'

interface OrderAllProps {
  rows: readonly DuePayoutView[]
  onDone: (said: ReactNode) => void
}

/**
 * Orders the payouts one after the other, each as an act of its own. Companies whose account has to be checked first
 * are left out, and the outcome of each company is shown.
 */
export function OrderAll({ rows, onDone }: OrderAllProps) {
  const t = useTexts(texts)
  const { title: heldTitle } = useTexts(heldTexts)
  const language = useLanguage()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const free = rows.filter(({ held }) => held === null)
  const ready = free.filter(({ accountId, needsLook }) => accountId !== null && !needsLook)
  const unseen = free.filter(({ accountId, needsLook }) => accountId !== null && needsLook)
  if (ready.length < 2) return null
  const orderEach = async () => {
    setBusy(true)
    const said: string[] = []
    for (const due of ready) {
      const refusal = await refusalOf(api(), due)
      const amount = formatPrice(due.due, due.currency, language, 'always')
      said.push(refusal === null ? t.ordered(amount, due.company) : t.notOrdered(due.company, refusal))
    }
    said.push(...unseen.map(({ company }) => t.lookFirst(company)))
    said.push(...rows.filter(({ held }) => held !== null).map(({ company }) => `${company}: ${heldTitle}`))
    setBusy(false)
    onDone(said.map((line) => <p key={line}>{line}</p>))
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={busy} busyLabel={t.ordering} onClick={() => void orderEach()}>
        {t.orderAll(ready.length)}
      </Button>
      {unseen.length > 0 && <span className="type-small text-ink-2">{t.someNeedLook(unseen.length)}</span>}
    </span>
  )
}

/** Orders what is due to a company. Returns why not, in the server's words; null if it is ordered. */
async function refusalOf(
  api: Api,
  { companyId, currency, due, accountId }: DuePayoutView,
): Promise<string | null> {
  try {
    const body = { companyId, currency, amount: due, accountId: accountId ?? 0 }
    await api.call<typeof orderPayout>('POST', '/api/staff/payout-orders', { body, once: true })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.body.error
  }
}
