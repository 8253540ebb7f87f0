import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { StaffTransfers } from '#features/checkout/console/staff-transfers.tsx'
import { OrderDocuments } from '#features/invoices/web/order-documents.tsx'
import type { StaffOrderView } from '#features/orders/contract/orders.ts'
import { StaffOrdersPage } from '#features/orders/console/staff-orders-page.tsx'
import { texts } from '#features/orders/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <StaffOrdersPage payment={paymentOf} />
    </StaffFrame>
  )
}

function paymentOf({ id, byTransfer, history, refunds }: StaffOrderView, reload: () => void) {
  return (
    <>
      {byTransfer && <StaffTransfers orderId={id} onChange={reload} />}
      <OrderDocuments orderId={id} version={`${history.length} ${refunds.length}`} />
    </>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
