import type { ReactNode } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Product } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import {
  BY_FIGURE,
  changeFilter,
  clearFilter,
  listAddress,
  orderOf,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { Price } from '#ui/price.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useMedia } from '#ui/use-media.ts'
import { walkBoxes } from '#ui/walk-boxes.ts'
import type { TableFacts } from '../../contract/endpoints.ts'
import type { ByDelivered } from '../by-delivered/load-by-delivered.ts'
import { texts as listTexts } from '../texts.ts'
import { FOR_TABLE } from '../table-view.ts'
import { texts } from './texts.ts'

export { loadTableFacts } from './load-facts.ts'

interface ListTableProps {
  filter: ListFilter
  /** The page of the list as a table. */
  path: string
  products: readonly Product[]
  /** Null where they could not be loaded; the listings are shown without them. */
  facts: TableFacts | null
  /** Where the list is in the order of the delivered price. */
  delivered?: ByDelivered | undefined
  /** The same as cards, which phones show. */
  cards: ReactNode
  /** Chooses a listing to be compared. */
  tick: (product: Product) => ReactNode
}

/**
 * A page of a list, a line for each listing; on phones its cards. The server, which doesn't know the width, writes both.
 */
export function ListTable({ cards, ...rest }: ListTableProps) {
  const isHydrated = useHydrated()
  const isWide = useMedia(FOR_TABLE)
  return (
    <>
      {(isWide || !isHydrated) && (
        <div className={isHydrated ? '' : 'max-md:hidden'}>
          <Rows {...rest} />
        </div>
      )}
      {!(isWide && isHydrated) && <div className={isHydrated ? '' : 'md:hidden'}>{cards}</div>}
    </>
  )
}

type RowsProps = Omit<ListTableProps, 'cards'>

function Rows(props: RowsProps) {
  const t = useTexts(texts)
  const columns = useColumns(props)
  return (
    // The arrows go from one listing's checkbox to the next one's, beside the Tab key.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={walkBoxes}>
      <Table caption={t.caption} columns={columns} rows={props.products} rowKey={({ id }) => id} />
    </div>
  )
}

function useColumns({ filter, path, products, facts, delivered, tick }: RowsProps): Column<Product>[] {
  const t = useTexts(texts)
  const { card } = useTexts(listTexts)
  const { condition } = useTexts(filterTexts).named
  const language = useLanguage()
  const factsOf = new Map(facts?.rows.map((row) => [row.id, row]))
  const isMixed = new Set(products.map(({ type }) => type)).size > 1
  return [
    {
      key: 'listing',
      head: t.listing,
      cell: (product) => (
        <span className="flex items-center gap-3">
          {tick(product)}
          <LocalLink
            to={`/product/${product.id}`}
            lang={product.language}
            title={product.title}
            className="block min-w-0 truncate text-malachite underline-offset-4 hover:underline md:w-64"
          >
            {product.title}
          </LocalLink>
        </span>
      ),
    },
    {
      key: 'price',
      head: t.price,
      align: 'end',
      sort: sortByPrice(filter, path),
      cell: ({ price, currency, lotPieces }) => (
        <>
          <Price amount={price} currency={currency} />
          {lotPieces !== undefined && (
            <span className="type-small block text-ink-2">{t.lot(formatCount(lotPieces, language))}</span>
          )}
        </>
      ),
    },
    ...deliveredColumn(t, delivered),
    { key: 'condition', head: condition.label, cell: (product) => condition.values[product.condition] },
    { key: 'brand', head: t.brand, cell: ({ brand }) => brand },
    ...(isMixed
      ? [{ key: 'type', head: t.type, cell: ({ type }: Product) => taxonomyName(type, language) }]
      : []),
    ...(facts?.columns ?? []).map(({ key, label, isFigure, by }, place): Column<Product> => ({
      key: `fact ${key}`,
      head: label,
      align: isFigure ? 'end' : 'start',
      ...(by !== undefined && { sort: sortByFigure(filter, path, by) }),
      cell: ({ id }) => factsOf.get(id)?.cells[place],
    })),
    {
      key: 'units',
      head: t.units,
      align: 'end',
      cell: ({ availability, qty }) =>
        availability === 'available' ? formatCount(qty, language) : card[availability],
    },
    { key: 'place', head: t.place, cell: ({ region }) => region },
    {
      key: 'listed',
      head: t.listed,
      sort: sortByAge(filter, path),
      cell: ({ id }) => {
        const moment = factsOf.get(id)?.publishedAt
        return moment && <time dateTime={moment}>{formatDay(moment, language, 'shortDay')}</time>
      },
    },
  ]
}

/** What the list is sorted by. The order is ended by choosing another one. */
function deliveredColumn(
  t: (typeof texts)['en'] | (typeof texts)['fr'],
  delivered: ByDelivered | undefined,
): Column<Product>[] {
  if (!delivered?.order) return []
  const amounts = new Map(delivered.amounts)
  return [
    {
      key: 'delivered',
      head: t.delivered(delivered.order.country),
      align: 'end',
      cell: ({ id }) => {
        const amount = amounts.get(id)
        return amount === undefined ? t.noDelivered : `≈ ${amount}`
      },
    },
  ]
}

/** The cheapest first, then the dearest: the order of the whole list, not of the page. */
function sortByPrice(filter: ListFilter, path: string) {
  const isRising = filter.sort === 'price_asc'
  const to = listAddress(path, changeFilter(filter, { sort: isRising ? 'price_desc' : 'price_asc' }))
  if (isRising) return { to, current: 'ascending' as const }
  return filter.sort === 'price_desc' ? { to, current: 'descending' as const } : { to }
}

/** The least first, then the greatest, each before what does not state it. */
function sortByFigure(filter: ListFilter, path: string, by: string) {
  const isSorted = orderOf(filter) === BY_FIGURE
  const isRising = isSorted && filter.by === by
  const rest = clearFilter(filter, ['sort', 'to'])
  const to = listAddress(path, { ...rest, by: isRising ? `-${by}` : by })
  if (isRising) return { to, current: 'ascending' as const }
  return isSorted && filter.by === `-${by}` ? { to, current: 'descending' as const } : { to }
}

/** The newest first, which is the order of a list without words anyway. */
function sortByAge(filter: ListFilter, path: string) {
  const isUsual = filter.searchStr === ''
  const { sort = isUsual ? 'newest' : 'relevance' } = filter
  const isElsewhere = filter.sort === undefined && orderOf(filter) !== undefined
  const isNewest = !isElsewhere && (sort === 'newest' || (sort === 'relevance' && isUsual))
  if (!isNewest) {
    const newest = isUsual
      ? clearFilter(filter, ['sort', 'to', 'by'])
      : changeFilter(filter, { sort: 'newest' })
    return { to: listAddress(path, newest) }
  }
  return { to: listAddress(path, clearFilter(filter, ['sort'])), current: 'descending' as const }
}
