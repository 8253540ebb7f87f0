import { useTexts } from '#client/language.tsx'
import { READY, SHIPPED, UNDER_PACKAGING, type OrderStatus } from '#kernel/trade/order.ts'
import { Banner } from '#ui/banner.tsx'
import type { StaffOrderView } from '../contract/orders.ts'
import { texts } from './texts.ts'

const SENDING: readonly OrderStatus[] = [UNDER_PACKAGING, READY, SHIPPED]

/** Warns before goods go on whose whole price went back: they may be the buyer's all the same, by agreement. */
export function GoodsRefunded({ order, to }: { order: StaffOrderView; to: OrderStatus | null }) {
  const t = useTexts(texts)
  const left = order.refundable?.articles
  if (to === null || !SENDING.includes(to) || !left || left.some(({ amount }) => amount > 0)) return null
  return (
    <Banner tone="warning" live={false}>
      {t.goodsRefunded}
    </Banner>
  )
}
