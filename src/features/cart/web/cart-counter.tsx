import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Article, CartItem, Refusal } from '../domain/cart.ts'
import { texts } from './texts/counter.ts'
import { cartStore, useCart } from './use-cart.ts'
import { useTellRefusal } from './use-refusal.ts'

interface CartCounterProps {
  /** The product from the server's latest answer: its stock is the limit. */
  product: Article
}

/**
 * 'Add to cart', then [-] number [+]; each change is saved at once (spec §4 Cart). A removal can be undone.
 */
export function CartCounter({ product }: CartCounterProps) {
  const t = useTexts(texts)
  const { items, trouble } = useCart()
  const { change, refusal, box, add, order, limit, undo } = useCounter(product)
  const position = items.findIndex(({ id }) => id === product.id)
  const item = items[position]
  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex items-center gap-3 max-md:*:grow md:flex-wrap">
        {item ? (
          <>
            <Stepper
              title={product.title}
              quantity={item.orderedQty}
              max={product.qty}
              onChange={(quantity) => order(item, position, quantity)}
              onLimit={limit}
            />
            <LinkButton to="/cart">{t.counter.view}</LinkButton>
          </>
        ) : (
          <Button variant="primary" onClick={add} className="md:min-w-60">
            {t.counter.add}
          </Button>
        )}
        {!item && change?.kind === 'removed' && (
          <Button variant="quiet" icon="arrow-counter-clockwise" onClick={() => undo(change)}>
            {t.counter.undo}
          </Button>
        )}
      </div>
      <p role="status" className={item ? 'sr-only' : 'type-small text-ink-2 empty:hidden'}>
        {change && t.counter[change.kind]}
      </p>
      {refusal === 'currency' && <p className="type-small text-cinnabar">{t.refused.currency}</p>}
      {item && trouble === 'unkept' && <p className="type-small text-limonite">{t.unkept}</p>}
    </div>
  )
}

type Change = { kind: 'added' } | { kind: 'removed'; item: CartItem; position: number }

function useCounter(product: Article) {
  const tell = useTellRefusal()
  const [change, setChange] = useState<Change | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The pressed control was replaced: the focus moves to the last of its replacements.
  useEffect(() => {
    if (change === null) return
    const buttons = box.current?.querySelectorAll('button')
    buttons?.item(buttons.length - 1).focus()
  }, [change])
  const settle = (answer: Refusal | null, next: Change | null) => {
    tell(answer)
    setRefusal(answer)
    if (answer === null) setChange(next)
  }
  return {
    change,
    refusal,
    box,
    add: () => settle(cartStore.add(product), { kind: 'added' }),
    order: (item: CartItem, position: number, quantity: number) => {
      const removed: Change | null = quantity === 0 ? { kind: 'removed', item, position } : null
      settle(cartStore.order(product.id, quantity, product.qty), removed)
    },
    limit: () => tell('stock'),
    undo: ({ item, position }: { item: CartItem; position: number }) =>
      settle(cartStore.putBack(item, position), { kind: 'added' }),
  }
}
