import { useLocation } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useCart } from '#features/cart/web/use-cart.ts'
import { Checkout } from '#features/checkout/web/checkout.tsx'
import { CartYards } from '#features/collection/web/cart-yards.tsx'
import { NeededPapers } from '#features/conformity/web/needed-papers.tsx'
import { FramePlaceholder } from '#features/checkout/web/payment-form.tsx'
import { texts } from '#features/checkout/web/texts.ts'
import { SignStatement } from '#features/end-use/web/sign-statement.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLeadToOrder } from '../lead-to-order.ts'

export function Component() {
  const t = useTexts(texts)
  const { search } = useLocation()
  const { clear } = useCart()
  const leadOn = useLeadToOrder()
  return (
    <div className="page-width py-4 pb-14">
      <MembersOnly waiting={<FramePlaceholder />}>
        {() => {
          const cartId = new URLSearchParams(search).get('cartid')
          return cartId === null ? (
            <EmptyState level={1} title={t.checkout.noCart} />
          ) : (
            <Checkout
              cartId={cartId}
              onOrdered={clear}
              onPlaced={leadOn}
              papers={papersOf}
              yards={yardsOf}
              endUse={endUseOf}
            />
          )
        }}
      </MembersOnly>
    </div>
  )
}

const endUseOf = (cartId: string, onSigned: () => void) => (
  <SignStatement cartId={cartId} onSigned={onSigned} />
)

const yardsOf = (cartId: string) => <CartYards cartId={cartId} />

function papersOf(country: string, listings: readonly number[]) {
  return <NeededPapers country={country} listings={listings} />
}

export const meta = siteMeta(texts, (t) => t.checkout)
