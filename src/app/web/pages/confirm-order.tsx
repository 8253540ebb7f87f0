import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useCart } from '#features/cart/web/use-cart.ts'
import { ConfirmOrder } from '#features/checkout/web/confirm-order.tsx'
import { texts } from '#features/checkout/web/texts.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useLeadToOrder } from '../lead-to-order.ts'

export function Component() {
  const t = useTexts(texts)
  const { clear } = useCart()
  const leadOn = useLeadToOrder()
  const { intentId, clientSecret } = useReturn()
  const waiting = <Spinner label={t.confirm.asking} className="min-h-40" />
  return (
    <div className="page-width py-10">
      <MembersOnly waiting={waiting}>
        {() => (
          <ConfirmOrder intentId={intentId} clientSecret={clientSecret} onOrdered={clear} onPlaced={leadOn} />
        )}
      </MembersOnly>
    </div>
  )
}

/** The provider's parameters in the address. The secret is read once and removed (decisions §6). */
function useReturn() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const intentId = query.get('payment_intent')
  const [clientSecret] = useState(() => query.get('payment_intent_client_secret'))
  const isClean = [...query.keys()].every((name) => name === 'payment_intent')
  useEffect(() => {
    if (isClean) return
    const kept = intentId === null ? '' : `?${new URLSearchParams({ payment_intent: intentId })}`
    void navigate(pathname + kept, { replace: true })
  }, [isClean, intentId, pathname, navigate])
  return { intentId, clientSecret }
}

export const meta = siteMeta(texts, (t) => t.confirm)
