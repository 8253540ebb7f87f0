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
  const { place, choose } = usePlace(props.filter.to || null)
  return (
    <DeliveredOrder
      {...props}
      known={props.filter.to || place.code}
      onChoose={(code) => choose({ code, city: '', postcode: '' })}
    />
  )
}
