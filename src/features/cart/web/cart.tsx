import { type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { UntilScripts } from '#client/until-scripts.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CartItem, subTotalOf } from '../domain/cart.ts'
import { CartRow, RemovedRow } from './cart-row.tsx'
import { CartSummary, Hints } from './cart-summary.tsx'
import { texts } from './texts.ts'
import { texts as counterTexts } from './texts/counter.ts'
import { cartStore, useCart } from './use-cart.ts'
import { type Reads, useCheck } from './use-check.ts'
import { useTellRefusal } from './use-refusal.ts'

interface CartProps extends Reads {
  /** The steps of the purchase. */
  steps: ReactNode
  /** What of the buyer's own holds these articles, rendered by another feature. */
  renderHolding?: ((ids: readonly number[]) => ReactNode) | undefined
}

/** `/cart` (spec §2): the articles, their total, and the way to the delivery. Works signed out. */
export function Cart({ steps, renderHolding, ...reads }: CartProps) {
  const t = useTexts(texts)
  const { unkept } = useTexts(counterTexts)
  const language = useLanguage()
  const { items, isKnown, trouble } = useCart()
  const count = items.length
  return (
    <div className="page-width pb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <Breadcrumb below={[{ label: t.title }]} />
        {steps}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 py-3">
        <h1 className="type-h1">{t.heading}</h1>
        <p role="status" className="text-ink-2">
          {count > 0 && t.count(formatCount(count, language), count === 1)}
        </p>
      </div>
      {trouble !== null && (
        <Banner tone="warning" className="mb-5">
          {trouble === 'damaged' ? t.damaged : unkept}
        </Banner>
      )}
      {isKnown ? (
        <>
          {count > 0 && renderHolding?.(items.map(({ id }) => id))}
          <CartContents reads={reads} />
        </>
      ) : (
        <UntilScripts>
          <Skeleton className="h-96 w-full" />
        </UntilScripts>
      )}
    </div>
  )
}

/** A removed article with its row, where the removal can be undone. */
interface Removal {
  item: CartItem
  row: number
}

interface Row {
  item: CartItem
  isRemoved: boolean
}

function rowsOf(items: readonly CartItem[], removals: readonly Removal[]): Row[] {
  const rows: Row[] = items.map((item) => ({ item, isRemoved: false }))
  for (const { item, row } of removals.toSorted((a, b) => a.row - b.row)) {
    // Another tab may have restored it.
    if (!items.some(({ id }) => id === item.id)) rows.splice(row, 0, { item, isRemoved: true })
  }
  return rows
}

function useRows(items: readonly CartItem[]) {
  const tell = useTellRefusal()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const [restored, setRestored] = useState<number | null>(null)
  const rows = rowsOf(items, removals)
  const forget = (id: number) => removals.filter(({ item }) => item.id !== id)
  return {
    rows,
    restored,
    limit: () => tell('stock'),
    order: (item: CartItem, row: number, quantity: number) => {
      tell(cartStore.order(item.id, quantity))
      if (quantity > 0) return
      setRemovals([...forget(item.id), { item, row }])
      setRestored(null)
    },
    undo: (item: CartItem, row: number) => {
      const position = rows.slice(0, row).filter(({ isRemoved }) => !isRemoved).length
      const refusal = cartStore.putBack(item, position)
      tell(refusal)
      if (refusal !== null) return
      setRemovals(forget(item.id))
      setRestored(item.id)
    },
  }
}

function CartContents({ reads }: { reads: Reads }) {
  const t = useTexts(texts)
  const { items, currency } = useCart()
  const { findings, onRetry } = useCheck(items, reads)
  const { rows, restored, limit, order, undo } = useRows(items)
  const isEmpty = items.length === 0
  const buyable = items.filter(({ id }) => !findings.get(id)?.block)
  const list = rows.length > 0 && (
    <ul aria-label={t.list} className="min-w-0 border-b border-line">
      {rows.map(({ item, isRemoved }, row) =>
        isRemoved ? (
          <RemovedRow key={`removed ${item.id}`} item={item} onUndo={() => undo(item, row)} />
        ) : (
          <CartRow
            key={item.id}
            item={item}
            finding={findings.get(item.id)}
            onOrder={(quantity) => order(item, row, quantity)}
            onLimit={limit}
            takesFocus={restored === item.id}
          />
        ),
      )}
    </ul>
  )
  if (isEmpty) {
    return (
      <div className="flex flex-col gap-5">
        {list}
        <NothingHere />
      </div>
    )
  }
  return (
    <>
      {onRetry && <Unchecked onRetry={onRetry} />}
      <div className="gap-x-8 md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {list}
        <Hints className="py-4 md:hidden" items={items} />
        <CartSummary
          subTotal={subTotalOf(buyable)}
          currency={currency}
          isBlocked={buyable.length < items.length}
          items={items}
        />
      </div>
    </>
  )
}

function Unchecked({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(texts)
  return (
    <RetryBanner tone="warning" className="mb-5" onRetry={onRetry}>
      {t.unchecked}
    </RetryBanner>
  )
}

function NothingHere() {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t.empty}
      actions={
        <LinkButton to="/" variant="primary">
          {t.buy}
        </LinkButton>
      }
    />
  )
}
