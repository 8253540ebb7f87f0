import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { BlockOfOrder } from '#features/blocks/web/block-of-order.tsx'
import { SimilarNow } from '#features/catalogue/web/similar-now.tsx'
import { OrderDeposits } from '#features/checkout/web/deposit.tsx'
import { JustPlaced, PLACED } from '#features/checkout/web/placed.tsx'
import { TransferInstructions } from '#features/checkout/web/transfer.tsx'
import { CollectionBox } from '#features/collection/web/collection-box.tsx'
import { OrderTermsLink } from '#features/content/web/order-terms-link.tsx'
import { DisavowalBox } from '#features/disavowals/web/disavowal-box.tsx'
import { OrderPapers } from '#features/conformity/web/order-papers.tsx'
import { OrderCo2 } from '#features/co2/web/co2-notes.tsx'
import { OrderStatement } from '#features/end-use/web/order-statement.tsx'
import { OrderDocuments } from '#features/invoices/web/order-documents.tsx'
import type { OrderView } from '#features/orders/contract/orders.ts'
import { Order } from '#features/orders/web/order.tsx'
import { texts } from '#features/orders/web/texts.ts'
import { OrderApproval } from '#features/requisitions/web/order-approval.tsx'
import { OrderShippingPapers } from '#features/shipping/web/shipping-papers.tsx'
import { TransportBox } from '#features/transport/web/transport-box.tsx'
import { SITE } from '#kernel/web/site.ts'

/** Adds what other features know of an order: the amount to pay, and its documents. */
export function Component() {
  const placed = usePlaced()
  return (
    <Order
      documents={documentsOf}
      co2={co2Of}
      renderOutcome={(order) =>
        isStopped(order) ? <Disavowed order={order} /> : placed && <JustPlaced by={placed} order={order} />
      }
      similar={similarOf}
      last={lastOf}
    />
  )
}

/** How the order was placed, when the reader comes from paying. Read once and removed, so that a reload says no more. */
function usePlaced() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [placed] = useState(() => {
    const by = new URLSearchParams(search).get('placed')
    return PLACED.find((each) => each === by)
  })
  useEffect(() => {
    if (placed !== undefined && search !== '') void navigate(pathname, { replace: true })
  }, [placed, pathname, search, navigate])
  return placed
}

function similarOf({ articles }: OrderView) {
  const ids = articles.map(({ materielId }) => materielId)
  const [first] = ids
  return first !== undefined && <SimilarNow id={first} except={ids} />
}

/** One of its companies says that it did not make the deal: that comes first, and nothing is asked of anybody. */
const isStopped = ({ next }: OrderView) => next.kind === 'decide_disavowal'

const lastOf = (order: OrderView, reload: () => void) => (
  <>
    {!isStopped(order) && <Disavowed order={order} onChange={reload} />}
    <BlockOfOrder orderId={order.id} />
  </>
)

function Disavowed({
  order: { id, history },
  onChange = () => undefined,
}: {
  order: OrderView
  onChange?: () => void
}) {
  return <DisavowalBox key={history.length} about={{ kind: 'order', id }} onChange={onChange} />
}

function co2Of({ co2 }: OrderView) {
  return co2 && <OrderCo2 sum={co2} />
}

function documentsOf(order: OrderView) {
  const { id, transferDueAt, history, refunds, references } = order
  // Other references issue another pro-forma invoice.
  const version = [history.length, refunds.length, ...Object.values(references)].join(' ')
  return (
    <>
      <CollectionBox key={history.length} orderId={id} level={2} />
      <TransportBox orderId={id} version={`${history.length}`} level={2} />
      {transferDueAt !== null && !isStopped(order) && <TransferInstructions orderId={id} />}
      <OrderDeposits orderId={id} version={`${history.length}`} />
      <OrderDocuments orderId={id} version={version} level={2} />
      <OrderShippingPapers orderId={id} version={`${history.length}`} level={2} />
      <OrderPapers orderId={id} level={2} />
      <OrderStatement orderId={id} level={2} />
      <OrderApproval orderId={id} />
      <OrderTermsLink orderId={id} />
    </>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].order
  return { title: `${t.pageTitle} · ${SITE.name}`, description: t.description }
}
