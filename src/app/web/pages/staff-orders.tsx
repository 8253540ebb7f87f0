import { siteMeta } from '#client/page-meta.ts'
import { StaffTransfers } from '#features/checkout/console/staff-transfers.tsx'
import { CollectionBox } from '#features/collection/web/collection-box.tsx'
import { OrderTermsLink } from '#features/content/web/order-terms-link.tsx'
import { DisavowalBox } from '#features/disavowals/web/disavowal-box.tsx'
import { OrderPapers } from '#features/conformity/web/order-papers.tsx'
import { OrderStatement } from '#features/end-use/web/order-statement.tsx'
import { OrderDocuments } from '#features/invoices/web/order-documents.tsx'
import type { StaffOrderView } from '#features/orders/contract/orders.ts'
import { StaffOrdersPage } from '#features/orders/console/order-desk.tsx'
import { texts } from '#features/orders/console/texts.ts'
import { OrderShippingPapers } from '#features/shipping/web/shipping-papers.tsx'
import { TransportBox } from '#features/transport/web/transport-box.tsx'

export function Component() {
  return <StaffOrdersPage payment={paymentOf} />
}

function paymentOf({ id, byTransfer, history, refunds, held }: StaffOrderView, reload: () => void) {
  return (
    <>
      <DisavowalBox key={`disavowal ${history.length}`} about={{ kind: 'order', id }} onChange={reload} />
      {byTransfer && (
        <StaffTransfers orderId={id} isHeld={held.some(({ side }) => side === 'buyer')} onChange={reload} />
      )}
      <CollectionBox key={history.length} orderId={id} />
      <TransportBox orderId={id} version={`${history.length}`} />
      <OrderDocuments orderId={id} version={`${history.length} ${refunds.length}`} />
      <OrderShippingPapers orderId={id} version={`${history.length}`} />
      <OrderPapers orderId={id} />
      <OrderStatement orderId={id} />
      <OrderTermsLink orderId={id} />
    </>
  )
}

export const meta = siteMeta(texts, (t) => t)
