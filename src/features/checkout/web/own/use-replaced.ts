import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { CheckoutView } from '../../contract/checkout.ts'
import type { OwnPurchase } from '../../contract/shipping.ts'
import { readOwnPurchases } from './own-purchase.tsx'

/**
 * The purchase that has taken the place of a checkout, in another window: looked for whenever the reader comes back to
 * this one, and with `look`.
 */
export function useReplaced({ cartId, articles }: Pick<CheckoutView, 'cartId' | 'articles'>) {
  const api = useApi()
  const [by, setBy] = useState<OwnPurchase | null>(null)
  const look = async () => {
    try {
      const ids = articles.map(({ materielId }) => materielId)
      const all = await readOwnPurchases(api(), ids)
      const own = all.find((each) => each.cartId === cartId)
      setBy(own ? (own.state === 'ordered' ? own : null) : (all[0] ?? null))
    } catch (error) {
      // What was known stays; the payment itself says what is wrong.
      if (!(error instanceof ApiError)) throw error
    }
  }
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look()
  })
  useEffect(() => {
    const listen = () => onReturn()
    window.addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
  return { by, look }
}
