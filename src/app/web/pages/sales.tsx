import { siteMeta } from '#client/page-meta.ts'
import { Statement } from '#features/ledger/web/statement.tsx'
import { CompanySales } from '#features/orders/web/company-sales.tsx'
import { texts } from '#features/orders/web/texts.ts'

export function Component() {
  return <CompanySales statement={<Statement />} />
}

export const meta = siteMeta(texts, (t) => t.sales)
