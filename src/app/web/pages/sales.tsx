import { siteMeta } from '#client/page-meta.ts'
import { OwnFee } from '#features/commissions/web/own-fee.tsx'
import { CommissionInvoices } from '#features/invoices/web/commission-invoices.tsx'
import { Statement } from '#features/ledger/web/statement.tsx'
import { CompanySales } from '#features/orders/web/company-sales.tsx'
import { texts } from '#features/orders/web/texts.ts'
import { papersOfSale } from './sale.tsx'

export function Component() {
  return (
    <CompanySales
      statement={
        <>
          <Statement />
          <CommissionInvoices />
          <OwnFee />
        </>
      }
      papers={papersOfSale}
    />
  )
}

export const meta = siteMeta(texts, (t) => t.sales)
