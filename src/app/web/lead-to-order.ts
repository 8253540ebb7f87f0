import { useCallback } from 'react'
import { useLanguage } from '#client/language.tsx'
import type { OnPlaced } from '#features/checkout/web/placed.tsx'
import { localizePath } from '#kernel/text/language.ts'
import { ORDER_PAGES } from '#kernel/trade/order.ts'

/** Replaces a page of the payment provider by that of the order, which says what was paid; by a full load. */
export function useLeadToOrder(): OnPlaced {
  const language = useLanguage()
  return useCallback(
    (orderId, by) => location.replace(`${localizePath(ORDER_PAGES.buyer(orderId), language)}?placed=${by}`),
    [language],
  )
}
