import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { siteMeta } from '#client/page-meta.ts'
import { useDeliveryStart } from '#features/accounts/web/company/use-delivery-start.ts'
import { useCart } from '#features/cart/web/use-cart.ts'
import { NeededPapers } from '#features/conformity/web/needed-papers.tsx'
import type { DeliveryItem } from '#features/checkout/web/delivery-summary.tsx'
import { Delivery } from '#features/checkout/web/delivery.tsx'
import { Steps } from '#features/checkout/web/steps.tsx'
import { texts } from '#features/checkout/web/texts.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function Component() {
  const t = useTexts(texts)
  const { items, isKnown } = useCart()
  const waiting = <Skeleton className="h-96 w-full" />
  return (
    <div className="page-width pb-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <Breadcrumb below={[{ label: t.cart, to: '/cart' }, { label: t.delivery.heading }]} />
        <Steps current="delivery" />
      </div>
      <MembersOnly waiting={waiting}>
        {(user) => (isKnown ? <FromStart user={user} items={items} waiting={waiting} /> : waiting)}
      </MembersOnly>
    </div>
  )
}

interface FromStartProps {
  user: SessionUser
  items: readonly DeliveryItem[]
  waiting: ReactNode
}

/** Pre-filled with the company's delivery address. */
function FromStart({ user, items, waiting }: FromStartProps) {
  const start = useDeliveryStart(user)
  return start === null ? waiting : <Delivery user={user} items={items} start={start} papers={papersOf} />
}

function papersOf(country: string, listings: readonly number[]) {
  return <NeededPapers country={country} listings={listings} />
}

export const meta = siteMeta(texts, (t) => t.delivery)
