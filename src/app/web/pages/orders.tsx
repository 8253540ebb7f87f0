import { siteMeta } from '#client/page-meta.ts'
import { TransferInstructions } from '#features/checkout/web/transfer.tsx'
import { OrderDocuments } from '#features/invoices/web/order-documents.tsx'
import type { OrderView } from '#features/orders/contract/orders.ts'
import { CompanyOrders } from '#features/orders/web/company-orders.tsx'
import { texts } from '#features/orders/web/texts.ts'

export function Component() {
  return <CompanyOrders payment={paymentOf} />
}

function paymentOf({ id }: OrderView) {
  return (
    <>
      <TransferInstructions orderId={id} />
      <OrderDocuments orderId={id} />
    </>
  )
}

export const meta = siteMeta(texts, (t) => t)
