import { siteMeta } from '#client/page-meta.ts'
import { BlockOfOrder } from '#features/blocks/web/block-of-order.tsx'
import { ToCollection } from '#features/collection/web/to-collection.tsx'
import { OwnFee } from '#features/commissions/web/own-fee.tsx'
import { SalePapers } from '#features/conformity/web/order-papers.tsx'
import { CommissionInvoices } from '#features/invoices/web/commission-invoices.tsx'
import { Statement } from '#features/ledger/web/statement.tsx'
import { CompanySales } from '#features/orders/web/company-sales.tsx'
import type { SaleView } from '#features/orders/contract/sales.ts'
import { texts } from '#features/orders/web/texts.ts'
import { SaleShippingPapers } from '#features/shipping/web/shipping-papers.tsx'
import { SaleTransport } from '#features/transport/web/transport-box.tsx'
import { CANCELLED } from '#kernel/trade/order.ts'

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
      papers={papersOf}
    />
  )
}

function papersOf({ id, statut, isCollected }: SaleView) {
  return (
    <>
      {statut !== CANCELLED && (
        <>
          {isCollected && <ToCollection orderId={id} />}
          {!isCollected && <SaleTransport orderId={id} />}
          <SaleShippingPapers orderId={id} />
          <SalePapers orderId={id} />
        </>
      )}
      <BlockOfOrder orderId={id} />
    </>
  )
}

export const meta = siteMeta(texts, (t) => t.sales)
