import { useEffect, useEffectEvent } from 'react'
import { deviceDrafts } from '#client/device-drafts.ts'
import { useSession } from '#client/session.tsx'
import { DeliveredOrder } from '#features/catalogue/web/by-delivered/delivered-order.tsx'
import type { ShownList } from '#features/catalogue/web/product-results.tsx'
import { usePlace } from '#features/checkout/web/delivered/use-place.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'

interface SortedByDeliveredProps {
  filter: ListFilter
  path: string
  list: ShownList
}

/** The order by the delivered price, to the country of the address; the form offers the reader's own. */
export function SortedByDelivered(props: SortedByDeliveredProps) {
  const { to = '' } = props.filter
  const { place, choose } = usePlace(null)
  const isVisitor = useSession().state === 'anonymous'
  const keep = useEffectEvent((code: string) => choose({ code, city: '', postcode: '' }))
  // A link from somebody else: the product pages go on with its country, unless the reader's own is known.
  useEffect(() => {
    if (isVisitor && to !== '' && deviceDrafts.read('delivered') === null) keep(to)
  }, [isVisitor, to])
  return (
    <DeliveredOrder
      {...props}
      known={to || place.code}
      onChoose={(code) => choose({ code, city: '', postcode: '' })}
    />
  )
}
