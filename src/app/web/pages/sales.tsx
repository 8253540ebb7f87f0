import { siteMeta } from '#client/page-meta.ts'
import { Statement } from '#features/ledger/web/statement.tsx'
import { SalesPage } from '#features/orders/web/sales-page.tsx'
import { texts } from '#features/orders/web/texts.ts'

export function Component() {
  return <SalesPage statement={<Statement />} />
}

export const meta = siteMeta(texts, (t) => t.sales)
