import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { TransferInstructions } from '#features/checkout/web/transfer.tsx'
import { OrderDocuments } from '#features/invoices/web/order-documents.tsx'
import type { OrderView } from '#features/orders/contract/orders.ts'
import { OrdersPage } from '#features/orders/web/orders-page.tsx'
import { texts } from '#features/orders/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export function Component() {
  return <OrdersPage payment={paymentOf} />
}

function paymentOf({ id }: OrderView) {
  return (
    <>
      <TransferInstructions orderId={id} />
      <OrderDocuments orderId={id} />
    </>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
