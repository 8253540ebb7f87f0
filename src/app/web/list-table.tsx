import type { ComponentProps } from 'react'
import { ListTable } from '#features/catalogue/web/table/list-table.tsx'
import { loadTableFacts } from '#features/catalogue/web/table/load-facts.ts'
import { CompareTick } from '#features/compare/web/compare-tick.tsx'
import type { Product } from '#kernel/trade/product.ts'

export { loadTableFacts }

const tickOf = (product: Product) => <CompareTick product={product} />

/** A list as a table, whose rows can be chosen to be compared. */
export function TickedTable(props: Omit<ComponentProps<typeof ListTable>, 'tick'>) {
  return <ListTable {...props} tick={tickOf} />
}
