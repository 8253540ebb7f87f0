import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { StaffOrderView } from '../contract/orders.ts'
import { texts } from './texts.ts'
import type { OrderAct } from './use-order-desk.ts'

interface OrderActsProps {
  order: StaffOrderView
  onAct: (act: OrderAct) => void
}

/** Actions on an order besides moving it: answering a cancellation request, refunding. */
export function OrderActs({ order, onAct }: OrderActsProps) {
  const t = useTexts(texts)
  const { cancellation } = order
  return (
    <>
      {cancellation?.state === 'asked' && (
        <Banner
          tone="warning"
          live={false}
          title={t.cancellationAsked}
          actions={
            <>
              <Button size="small" onClick={() => onAct({ kind: 'refuse' })}>
                {t.refuse}
              </Button>
              <Button size="small" variant="danger" onClick={() => onAct({ kind: 'accept' })}>
                {t.accept}
              </Button>
            </>
          }
        >
          {cancellation.reason}
        </Banner>
      )}
      {isRefundable(order) && (
        <Button size="small" className="self-start" onClick={() => onAct({ kind: 'refund' })}>
          {t.payBack}
        </Button>
      )}
    </>
  )
}

function isRefundable({ refundable }: StaffOrderView): boolean {
  if (refundable === null) return false
  return refundable.shipping > 0 || refundable.articles.some(({ amount }) => amount > 0)
}
