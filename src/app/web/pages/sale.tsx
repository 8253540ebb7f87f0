import { siteMeta } from '#client/page-meta.ts'
import { BlockOfOrder } from '#features/blocks/web/block-of-order.tsx'
import { ToCollection } from '#features/collection/web/to-collection.tsx'
import { DisavowalBox } from '#features/disavowals/web/disavowal-box.tsx'
import { SalePapers } from '#features/conformity/web/order-papers.tsx'
import type { SaleView } from '#features/orders/contract/sales.ts'
import { Sale } from '#features/orders/web/sale.tsx'
import { texts } from '#features/orders/web/texts.ts'
import { SaleShippingPapers } from '#features/shipping/web/shipping-papers.tsx'
import { SaleTransport } from '#features/transport/web/transport-box.tsx'
import { CANCELLED } from '#kernel/trade/order.ts'

export function Component() {
  return <Sale papers={papersOfOne} />
}

const papersOfOne = (sale: SaleView, reload: () => void) => (
  <>
    {papersOfSale(sale)}
    <DisavowalBox key={sale.statut} about={{ kind: 'order', id: sale.id }} onChange={reload} />
  </>
)

/** What other features know of a sale: its collection, transport and papers. */
export function papersOfSale({ id, statut, isCollected }: SaleView) {
  return (
    <>
      {statut !== CANCELLED && (
        <>
          {isCollected && <ToCollection orderId={id} />}
          <SaleTransport orderId={id} isCollected={isCollected} />
          <SaleShippingPapers orderId={id} />
          <SalePapers orderId={id} />
        </>
      )}
      <BlockOfOrder orderId={id} />
    </>
  )
}

export const meta = siteMeta(texts, ({ sales: { pageTitle, pageDescription } }) => ({
  title: pageTitle,
  description: pageDescription,
}))
